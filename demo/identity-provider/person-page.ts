import { tokens } from '#demo/simulated-bank/page-style.ts';
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
  ky: {
    title: 'Демо-кирүү',
    lead: 'Башка кызмат аркылуу кирүү ушундай көрүнөт. Бул жерде өзүңүздү каалагандай атасаңыз болот: дүкөн чыныгы, кызмат чыныгы эмес.',
    email: 'Email',
    verified: 'Кызмат бул даректи текшерген',
    go: 'Кирүү',
    cancel: 'Жокко чыгаруу',
  },
} satisfies Record<Language, Record<string, string>>;

const style = `${tokens}
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink);
    font: 16px/1.5 "Onest", system-ui, sans-serif; }
  form { display: grid; gap: 16px; box-sizing: border-box; width: min(440px, calc(100vw - 32px)); padding: 32px;
    border: 1px solid var(--line); border-radius: var(--radius-l); background: var(--surface); }
  h1 { margin: 0; font-size: 28px; line-height: 32px; letter-spacing: -0.03em; } p { margin: 0; color: var(--ink-2); }
  label { font-size: 14px; font-weight: 600; }
  label:has([type=checkbox]) { display: flex; gap: 10px; align-items: center; min-height: 44px; font-size: 15px; font-weight: 400; }
  input[type=email] { box-sizing: border-box; width: 100%; min-height: 52px; margin-top: 6px; padding: 0 16px; font: inherit;
    font-size: 16px; font-weight: 400; border: 1.5px solid var(--edge); border-radius: var(--radius-s); background: var(--surface);
    color: inherit; }
  input[type=checkbox] { width: 20px; height: 20px; margin: 0; accent-color: var(--ink); }
  button { min-height: 52px; border: 1.5px solid var(--accent); border-radius: var(--radius-pill); background: var(--accent);
    color: var(--accent-ink); font: inherit; font-weight: 600; cursor: pointer; }
  button[name=cancel] { border-color: var(--edge); background: none; color: var(--ink); }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }`;

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
