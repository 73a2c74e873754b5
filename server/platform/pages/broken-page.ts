import { languageOfPath, pathInLanguage } from '#rules/text/language.ts';
import { textsIn } from '#server/texts/texts.ts';

const style =
  'body{margin:0;display:grid;place-content:center;justify-items:center;min-height:100vh;padding:24px;' +
  'box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;color:#15171c;text-align:center}' +
  'h1{margin:24px 0 8px;font-size:28px;line-height:1.15}p{margin:0 0 16px;max-width:44ch;color:#4b505b}' +
  'nav{display:flex;flex-wrap:wrap;justify-content:center;gap:12px}' +
  'a{padding:12px 28px;border:1.5px solid #e5e2db;border-radius:999px;color:inherit;font-weight:600;text-decoration:none}' +
  'a:first-child{border-color:#15171c;background:#15171c;color:#fff}';

/**
 * What is shown, in the language of the path, where the storefront could not even draw its own screen for errors; or where
 * too many wait for a page already (`isBusy`).
 */
export function brokenPage(pathname: string, isBusy = false): string {
  const language = languageOfPath(pathname);
  const { busy, broken, reload, home } = textsIn(language).pages;
  const { title, text } = isBusy ? busy : broken;
  return (
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title}</title><style>${style}</style></head>` +
    '<body><img src="/favicon.svg" alt="" width="56" height="56">' +
    `<h1>${title}</h1><p>${text}</p><nav><a href="">${reload}</a><a href="${pathInLanguage('/', language)}">${home}</a></nav></body></html>`
  );
}
