import type { FiguresOf, RefusalCode } from '#contract/refusals/refusals.ts';
import { DomainError } from '#server/platform/errors.ts';

/** Refuses an amount of money, under its field and with its figures in the body, too. */
export const refuseMoney = <C extends RefusalCode>(field: string, code: C, figures: FiguresOf<C>): DomainError =>
  new DomainError<RefusalCode>('invalid', code, figures as never, { field, data: figures });
