import type { Language } from '#rules/text/language.ts';

/** What a person is notified of by a message to their phone. */
export type NoticeSubject = 'passkey_added' | 'passkey_removed' | 'phone_replaced';

const texts: Record<Language, Record<NoticeSubject, string>> = {
  ru: {
    passkey_added: '{shop}: к вашему аккаунту добавлен ключ доступа. Не вы? Удалите его в профиле.',
    passkey_removed: '{shop}: из вашего аккаунта удалён ключ доступа. Не вы? Позвоните нам.',
    phone_replaced: '{shop}: ваш номер для входа скоро заменят другим. Не вы? Войдите с этим номером, и он останется.',
  },
  en: {
    passkey_added: '{shop}: a passkey was added to your account. Not you? Remove it in your profile.',
    passkey_removed: '{shop}: a passkey was removed from your account. Not you? Call us.',
    phone_replaced:
      '{shop}: another number will soon sign in to your account. Not you? Sign in by this one, and it stays.',
  },
};

/** A notice about an account in words, for a phone. */
export const noticeText = (subject: NoticeSubject, language: Language, { shop }: { shop: string }): string =>
  texts[language][subject].replace('{shop}', () => shop);
