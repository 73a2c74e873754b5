import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstScreenPatienceMs } from '#rules/limits.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** React Router ends the address of a stylesheet with a bare # where a part that is loaded later needs it too. */
const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/?>/g;
/** Scripts that run; data (application/ld+json) does not, and no policy is asked about it. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Puts the page's stylesheets into the page: nothing then stands between the first byte and the first paint.
 * The <link>s stay, so that hydration finds the elements that it expects by their addresses, but disabled:
 * a browser does not fetch those. The order of the layers stands before all of them, also before those that other
 * screens bring, and stays there when a screen fails and React makes the head anew: it leaves styles where they are.
 */
export function inlineStylesheets(html: string, layerOrder: string, read: (path: string) => string): string {
  const paths = [...html.matchAll(stylesheet)].map(([, path]) => path as string);
  if (paths.length === 0) return html;
  const css = [...new Set(paths)].map(read).join('\n');
  const withoutFetch = html.replaceAll(stylesheet, (link) => link.replace('<link', '<link disabled=""'));
  return withoutFetch.replace('<link disabled=""', (first) => `<style>${layerOrder}${css}</style>${first}`);
}

/** React Router's scripts of the page's data: where it goes, each piece of it, and that it has ended. */
const dataScript = /(?<=<script>)window\.__reactRouterContext\b[^<]*(?=<\/script>)/g;
/** React Router's script of the page, which imports the page's modules and then the entry. */
const pageScript = /(?<=<script type="module" async="">)[\s\S]*?(?=<\/script>)/;
const preload = /<link rel="modulepreload"/g;
// Loaded are the fonts and those pictures that do not wait for somebody to come near. A page that nobody looks at is
// not painted; its scripts need not wait for that.
const afterPaint =
  'document.hidden||await new Promise(r=>{let p=()=>requestAnimationFrame(()=>setTimeout(r));' +
  `setTimeout(r,${firstScreenPatienceMs});document.readyState=="complete"?p():onload=p});` +
  'for(const l of document.querySelectorAll("[rel=later]"))l.rel="modulepreload";';

/**
 * Has the page's scripts come once the first screen has been painted with its pictures and fonts: those then have the
 * line to themselves, and the paint the processor. Then all are fetched at once, as if the page had named them. The
 * data is handed to them in the same script; the elements that it came in stay for hydration, empty.
 */
export function paintFirst(html: string): string {
  const data = (html.match(dataScript) ?? []).join('');
  const withoutData = html.replaceAll(dataScript, '').replaceAll(preload, '<link rel="later"');
  return withoutData.replace(
    pageScript,
    (script) =>
      afterPaint +
      data +
      // Imports at the head of a module would not wait.
      script
        .replace(/^import ("[^"]+");/m, 'await import($1);')
        .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1=await import($2);'),
  );
}

/** A reader of the built stylesheets, which are few and small: all are read now, at start. */
export function stylesheetReader(clientDirectory: string): (path: string) => string {
  const assets = join(clientDirectory, 'assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const texts = new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(assets, name), 'utf8')]));
  return (path) => {
    const css = texts.get(path);
    if (css === undefined) throw new Error(`the build has no ${path}`);
    return css;
  };
}

/** The policy that lets exactly this page's inline scripts and styles run, by hash; no nonce, so it may be cached. */
export function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(inlineScript)].map(([, text]) => text && hashOf(text));
  const styles = [...html.matchAll(inlineStyle)].map(([, text]) => hashOf(text as string));
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].filter(Boolean).join(' ')}`.trim(),
    `style-src 'self' ${[...new Set(styles)].join(' ')}`.trim(),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
