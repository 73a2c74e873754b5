import { useRef } from 'react';
import styles from './email-frame.module.css';

const night = '(prefers-color-scheme:dark)';
const styleSheet = /<style>([\s\S]*?)<\/style>/g;

/**
 * An e-mail as mail programs show it, by day or by night. Its frame is sandboxed, and has the policy of the admin's pages,
 * which lets no style in that stands in HTML: what the e-mail brings is set by script instead.
 */
export function EmailFrame({ html, isDark, title }: { html: string; isDark: boolean; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <iframe
      // A frame is filled once, as it loads.
      key={html}
      ref={frame}
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc="<!doctype html>"
      onLoad={() => frame.current && fill(frame.current, { html, isDark })}
    />
  );
}

function fill(frame: HTMLIFrameElement, { html, isDark }: { html: string; isDark: boolean }): void {
  const shown = frame.contentDocument;
  const view = shown?.defaultView as (Window & typeof globalThis) | null | undefined;
  if (!shown || !view) return;
  // Under other names, as parsing already asks the policy about styles. Quotes of texts are escaped: these are of attributes.
  const styles = [...html.matchAll(styleSheet)].map(([, text]) => text);
  const words = html.replaceAll(styleSheet, '').replaceAll(' style="', ' data-style="');
  const mail = new DOMParser().parseFromString(words, 'text/html');
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles.join('\n').replaceAll(night, isDark ? 'all' : 'not all'));
  shown.adoptedStyleSheets = [sheet];
  shown.documentElement.lang = mail.documentElement.lang;
  shown.body.replaceWith(shown.adoptNode(mail.body));
  for (const element of shown.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  // A link of a preview leads nowhere.
  for (const link of shown.querySelectorAll('a')) link.removeAttribute('href');
  const resize = () => {
    frame.style.height = `${shown.documentElement.offsetHeight}px`;
  };
  resize();
  for (const picture of shown.images) picture.addEventListener('load', resize);
}
