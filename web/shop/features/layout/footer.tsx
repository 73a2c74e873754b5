import { type ComponentType, useEffect, useRef, useState } from 'react';
import { languageOfPath } from '#rules/text/language.ts';
import { restMs } from '#web/shop/features/frame-data/rest.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import styles from './footer.module.css';

/** The browser's scripts do without it until the page is at rest: the server has written its words and links. */
const Written = import.meta.env.SSR ? (await import('./footer-content.tsx')).FooterContent : undefined;

let loaded: ComponentType | undefined;

async function loadContent(): Promise<ComponentType> {
  const { FooterContent } = await import('./footer-content.tsx');
  await loadShopTexts('foot', languageOfPath(location.pathname));
  loaded = FooterContent;
  return loaded;
}

/** The foot of the page as the server has written it; out of sight at first, it acts once the page has come to rest. */
export function Footer() {
  const foot = useRef<HTMLElement>(null);
  const Content = useLoaded(foot);
  const attributes = { className: styles.footer, 'data-far': '' };
  if (Written)
    return (
      <footer {...attributes}>
        <Written isWritten />
      </footer>
    );
  return Content ? (
    <footer {...attributes}>
      <Content />
    </footer>
  ) : (
    <footer {...attributes} ref={foot} suppressHydrationWarning>
      {''}
    </footer>
  );
}

/** What takes the place of what the server has written. */
function useLoaded(foot: { current: HTMLElement | null }): ComponentType | undefined {
  const [Content, setContent] = useState(() => loaded);
  useEffect(() => {
    if (Content) return;
    // Those who have come there by keyboard keep the link that they stand on.
    const show = (content: ComponentType) =>
      foot.current?.contains(document.activeElement)
        ? foot.current.addEventListener('focusout', () => setTimeout(show, 0, content), { once: true })
        : setContent(() => content);
    const load = () => loadContent().then(show, () => undefined); // without it the links still lead on
    // A page that had no foot before has nothing written.
    const timer = setTimeout(load, foot.current?.hasChildNodes() ? restMs : 0);
    return () => clearTimeout(timer);
  }, [Content, foot]);
  return Content;
}
