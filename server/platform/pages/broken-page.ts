import { languageOfPath } from '#rules/language.ts';

const words = {
  ru: {
    title: 'Что-то сломалось',
    text: 'Мы уже знаем об ошибке. Обновите страницу или вернитесь чуть позже.',
    home: 'На главную',
    homePath: '/',
  },
  en: {
    title: 'Something broke',
    text: 'We know about it already. Reload the page, or come back a little later.',
    home: 'To the home page',
    homePath: '/en',
  },
} as const;

const style =
  'body{margin:0;display:grid;place-content:center;min-height:100vh;padding:24px;font:16px/1.5 system-ui,sans-serif;' +
  'color:#15171c;text-align:center}h1{margin:0 0 8px;font-size:28px}p{margin:0 0 24px;max-width:44ch;color:#4b505b}' +
  'a{justify-self:center;padding:12px 24px;border-radius:999px;background:#15171c;color:#fff;text-decoration:none}';

/** What is shown, in the language of the path, where the storefront could not even draw its own screen for errors. */
export function brokenPage(pathname: string): string {
  const language = languageOfPath(pathname);
  const { title, text, home, homePath } = words[language];
  return (
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title}</title><style>${style}</style></head>` +
    `<body><h1>${title}</h1><p>${text}</p><a href="${homePath}">${home}</a></body></html>`
  );
}
