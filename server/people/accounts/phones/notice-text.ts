import { fill } from '#rules/text/fill.ts';
import type { Language } from '#rules/text/language.ts';
import { type ServerTexts, textsIn } from '#server/texts/texts.ts';

/** What a person is notified of by a message to their phone. */
export type NoticeSubject = keyof ServerTexts['accounts']['notices'];

/** A notice about an account in words, for a phone. */
export const noticeText = (subject: NoticeSubject, language: Language, { shop }: { shop: string }): string =>
  fill(textsIn(language).accounts.notices[subject], { shop });
