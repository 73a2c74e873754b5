import type { Refusal } from '#contract/refusals/refusals.ts';
import { sayRefusal } from '#contract/refusals/say-refusal.ts';
import { fill } from '#rules/text/fill.ts';
import type { Language } from '#rules/text/language.ts';
import { textsIn } from '#server/texts/texts.ts';

/** What several goods of a package have in common that none of them is known by. */
export type SharedKey = 'several_articles' | 'several_barcodes' | 'several_codes';

type PlainCode =
  | 'unknown_request'
  | 'session_ended'
  | 'maker_may_not'
  | 'file_name'
  | 'part_empty'
  | 'package_too_large'
  | 'broken_off'
  | 'wrong_password'
  | 'too_many_attempts'
  | 'bad_characters'
  | 'database_away'
  | 'not_understood'
  | 'internal'
  | 'file_empty'
  | 'file_cut_off'
  | 'price_type_open'
  | 'no_id'
  | 'repeated_record'
  | 'amount_not_number'
  | 'price_not_number'
  | 'price_out_of_range'
  | 'no_price_of_type'
  | 'no_product'
  | 'offer_taken'
  | 'variant_taken'
  | 'no_order'
  | 'not_an_order'
  | 'order_not_movable'
  | 'picture_not_sent'
  | 'picture_unreadable'
  | 'picture_too_large';

/**
 * Why a record, a picture, a file or a request of an exchange is not taken: a code with its figures, as the log stores it. Its
 * words are in `texts.exchange.reasons`; an order that the shop itself does not move has the words of that refusal.
 */
export type Reason =
  | { code: PlainCode }
  | { code: SharedKey; value: string }
  | { code: 'id_too_long' | 'part_too_large'; most: number }
  | { code: 'unknown_currency'; word: string }
  | { code: 'unknown_state'; state: string }
  | { code: 'file_not_sent'; file: string }
  | { code: 'archive_unreadable'; file: string; cause: string }
  | { code: 'unknown_encoding' | 'other_encoding'; encoding: string }
  | { code: 'file_damaged'; line: number; cause: string }
  | { code: 'record_too_large'; line: number }
  | { code: 'order_refused'; refusal: Refusal };

/** 1C shows answers to the person who runs it, and its protocol names no language. */
export const operatorLanguage: Language = 'ru';

/** A reason in words. */
export function sayReason(reason: Reason, language: Language): string {
  if (reason.code === 'order_refused') return sayRefusal(reason.refusal, language);
  const { code, ...figures } = reason;
  return fill(textsIn(language).exchange.reasons[code], figures);
}

/** The same of a row of the log; rows older than the codes have their words, in Russian. */
export const storedReason = ({ why, reason }: { why: Reason | null; reason: string }, language: Language): string =>
  why ? sayReason(why, language) : reason;

const longestFigure = 200;

/** What comes from outside, as a figure of a reason. */
export const asFigure = (text: string): string => text.slice(0, longestFigure).toWellFormed();

/** Why an exchange cannot go on; 1C shows it to the person who runs it. */
export class ExchangeRefusal extends Error {
  override name = 'ExchangeRefusal';
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason.code, options);
    this.reason = reason;
  }
}
