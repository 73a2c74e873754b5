import { DomainError } from '#server/platform/errors.ts';

/** Refuses an amount of money, under its field and with a code for which the admin has words in both languages. */
export const refuseMoney = (field: string, code: string, sentence: string, data: Record<string, unknown> = {}) =>
  new DomainError('invalid', sentence, { code, fields: { [field]: [sentence] }, data });
