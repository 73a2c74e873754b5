import type { Language } from '#rules/text/language.ts';

const texts = {
  ru: {
    title: 'Демо-вход',
    lead: 'Так выглядит вход через другую службу. Здесь можно назваться кем угодно: магазин настоящий, служба нет.',
    email: 'Email',
    verified: 'Служба проверила этот адрес',
    go: 'Войти',
    cancel: 'Отмена',
  },
  en: {
    title: 'Demo sign-in',
    lead: 'This is what signing in by another service is like. Be whoever you like: the shop is real, the service is not.',
    email: 'E-mail',
    verified: 'The service has verified this address',
    go: 'Sign in',
    cancel: 'Cancel',
  },
} satisfies Record<Language, Record<string, string>>;

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f3ef; color: #15171c;
    font: 17px/1.5 system-ui, sans-serif; }
  form { display: grid; gap: 16px; width: min(400px, calc(100vw - 80px)); padding: 32px; border-radius: 24px; background: #fff; }
  h1 { margin: 0; font-size: 26px; } p { margin: 0; color: #565b66; }
  input[type=email] { box-sizing: border-box; width: 100%; min-height: 48px; margin-top: 4px; padding: 0 16px; font: inherit;
    border: 1px solid #8b8f99; border-radius: 12px; }
  button { min-height: 48px; border: 0; border-radius: 24px; background: #ffb703; font: inherit; font-weight: 600; cursor: pointer; }
  button[name=cancel] { background: #f4f3ef; }`;

/** Asks for an e-mail; posts `email`, `verified=yes` or `cancel` to the address it is shown at. */
export function personPage(action: string, language: Language): string {
  const t = texts[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t.title}</title><style>${style}</style>
<form method="post" action="${action}"><h1>${t.title}</h1><p>${t.lead}</p>
<label>${t.email}<input type="email" name="email" value="aidai@example.kg" required maxlength="200"></label>
<label><input type="checkbox" name="verified" value="yes" checked> ${t.verified}</label>
<button>${t.go}</button><button name="cancel" value="yes" formnovalidate>${t.cancel}</button></form></html>`;
}
