import type { PaymentState } from '#contract/shop/payments.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { orderClosedTask } from '#server/sales/orders/close-order.ts';
import type { OrderReader } from '#server/sales/orders/find-order.ts';
import { askBankTask } from './attempts.ts';
import type { BankJournal } from './bank.ts';
import { askBank, askOnHint, maintainPayments, maintainPaymentsTask, withdrawOfClosed } from './maintain-payments.ts';
import { readPayment } from './payment-state.ts';
import { answerMessage, countRecent, insertMessage } from './queries.ts';

/** The payment state of an order. @throws DomainError not_found: no such order, or another user's */
export const getPaymentStatus = (services: Services, order: number, reader: OrderReader): Promise<PaymentState> =>
  readPayment(services, order, reader);

/** How many payments began within the last 24 hours, by where they stand. */
export const countRecentPayments = (db: Db): Promise<Record<string, number>> => countRecent(db);

/** What payments do outside of requests. */
export function paymentTasks(services: Services): Jobs['tasks'] {
  return {
    [askBankTask]: ({ attempt, isHint }: { attempt: string; isHint?: boolean }) =>
      isHint ? askOnHint(services, attempt) : askBank(services, attempt),
    [maintainPaymentsTask]: () => maintainPayments(services),
    [orderClosedTask]: ({ order }: { order: number }) => withdrawOfClosed(services, order),
  };
}

/** Stores calls to the bank and its callbacks in the database. */
export function bankJournal(db: Db): BankJournal {
  return async (question) => {
    const id = await insertMessage(db, question);
    return (reply) => answerMessage(db, id, reply);
  };
}
