import { languageOfPath } from '#rules/text/language.ts';

const busyWords = {
  ru: {
    title: 'Сейчас много посетителей',
    text: 'Магазин не успевает показать эту страницу. Обновите её через несколько секунд.',
  },
  en: {
    title: 'Many visitors at once',
    text: 'The shop cannot show this page just now. Reload it in a few seconds.',
  },
} as const;

const words = {
  ru: {
    title: 'Что-то сломалось',
    text: 'Мы уже знаем об ошибке. Обновите страницу или вернитесь чуть позже.',
    reload: 'Обновить страницу',
    home: 'На главную',
    homePath: '/',
  },
  en: {
    title: 'Something broke',
    text: 'We know about it already. Reload the page, or come back a little later.',
    reload: 'Reload the page',
    home: 'To the home page',
    homePath: '/en',
  },
} as const;

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
  const { title, text, reload, home, homePath } = { ...words[language], ...(isBusy && busyWords[language]) };
  return (
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title}</title><style>${style}</style></head>` +
    '<body><img src="/favicon.svg" alt="" width="56" height="56">' +
    `<h1>${title}</h1><p>${text}</p><nav><a href="">${reload}</a><a href="${homePath}">${home}</a></nav></body></html>`
  );
}
