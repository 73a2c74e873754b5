import { drawerCare } from './at-the-drawer.ts';
import { buying } from './buying.ts';
import { companyCare } from './companies.ts';
import { goodsCare } from './goods-care.ts';
import { moneyCare } from './money-care.ts';
import { orderCare } from './order-care.ts';
import { paying } from './paying.ts';
import { returning } from './returning.ts';
import { passingTime } from './time.ts';

/** Everything that can happen in a shop, by name. */
export const actions = {
  ...buying,
  ...paying,
  ...orderCare,
  ...moneyCare,
  ...drawerCare,
  ...goodsCare,
  ...returning,
  ...companyCare,
  ...passingTime,
};

export type ActionName = keyof typeof actions;

/** How often a day has what it has more than once. */
const often: Partial<Record<ActionName, number>> = {
  orderForCash: 4,
  orderForBank: 8,
  orderByPhone: 2,
  pay: 4,
  askForCode: 2,
  payLate: 2,
  confirm: 4,
  assemble: 4,
  pack: 4,
  handOver: 4,
  refundPart: 2,
  askReturn: 2,
  minute: 2,
  orderQuote: 3,
};

/** What may happen on a day, in no order yet. */
export const deck = (Object.keys(actions) as ActionName[]).flatMap((name) =>
  Array<ActionName>(often[name] ?? 1).fill(name),
);

/** What a shop of some days has certainly done: without it the books would agree because nothing is in them. */
export const daily: ActionName[] = [
  ...(['orderForCash', 'orderForBank', 'orderByPhone', 'pay', 'payLate', 'cancelByStaff', 'edit'] as const),
  ...(['confirm', 'assemble', 'pack', 'handOver', 'refundPart', 'askReturn', 'notePayment'] as const),
  ...(['openShift', 'arrival', 'correct', 'startCount', 'quote', 'orderQuote'] as const),
];
