import { smsParts } from '#rules/people/sms.ts';
import type { Language } from '#rules/text/language.ts';

/** What a code is for. */
export type CodePurpose = 'sign_in' | 'added' | 'former';

type Sentence = (code: string, shop: string) => string;

const texts: Record<Language, Record<CodePurpose, Sentence>> = {
  ru: {
    sign_in: (code, shop) => `${code} - код для входа в ${shop}. Никому не говорите.`,
    added: (code, shop) => `${code} - код, чтобы входить в ${shop} с этим номером.`,
    former: (code, shop) => `${code} - код, чтобы сменить номер в ${shop}. Не вы? Не говорите его.`,
  },
  en: {
    sign_in: (code, shop) => `${code} is your code to sign in to ${shop}. Do not tell it to anyone.`,
    added: (code, shop) => `${code} is the code to sign in to ${shop} with this number.`,
    former: (code, shop) => `${code} is the code to change your number at ${shop}. Not you? Keep it to yourself.`,
  },
};

/**
 * A code in words. Its last line lets the phone fill it in on pages of the shop alone (origin-bound one-time codes), where
 * the line costs no further part.
 */
export function codeText(
  code: string,
  { purpose, language, shop, host }: { purpose: CodePurpose; language: Language; shop: string; host: string },
): string {
  const sentence = texts[language][purpose](code, shop);
  const bound = `${sentence}\n@${host} #${code}`;
  return smsParts(bound) > smsParts(sentence) ? sentence : bound;
}
