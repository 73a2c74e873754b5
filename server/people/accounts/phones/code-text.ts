import { smsParts } from '#rules/people/sms.ts';
import { fill } from '#rules/text/fill.ts';
import type { Language } from '#rules/text/language.ts';
import { type ServerTexts, textsIn } from '#server/texts/texts.ts';

/** What a code is for. */
export type CodePurpose = keyof ServerTexts['accounts']['codes'];

/**
 * A code in words. Its last line lets the phone fill it in on pages of the shop alone (origin-bound one-time codes), where
 * the line costs no further part.
 */
export function codeText(
  code: string,
  { purpose, language, shop, host }: { purpose: CodePurpose; language: Language; shop: string; host: string },
): string {
  const sentence = fill(textsIn(language).accounts.codes[purpose], { code, shop });
  const bound = `${sentence}\n@${host} #${code}`;
  return smsParts(bound) > smsParts(sentence) ? sentence : bound;
}
