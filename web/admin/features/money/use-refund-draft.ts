import { useState } from 'react';
import type { OrderMoney } from '#contract/admin/money.ts';
import { refundOfLines } from '#rules/sales/refund.ts';
import { makeUuid } from '#web/api/make-uuid.ts';

type Method = 'cash' | 'mbank' | 'transfer';
/** Pieces of a line that come back, and whether they go to the shelf. */
export type Pieces = { count: number; isRestocked: boolean };

export type RefundDraft = ReturnType<typeof useRefundDraft>;

/** A refund as it is being typed: nothing, until pieces are chosen, whose sum it then is, or a sum is typed. */
export function useRefundDraft(money: OrderMoney, startsCancelled: boolean) {
  const [key] = useState(makeUuid);
  const [pieces, setPieces] = useState<ReadonlyMap<number, Pieces>>(new Map());
  const [typed, setTyped] = useState<string>();
  const [isCancelled, setCancelled] = useState(startsCancelled);
  const methods: Method[] = money.refundable_by_bank > 0 ? ['mbank', 'cash', 'transfer'] : ['cash', 'transfer'];
  const [method, setMethod] = useState<Method>(methods[0] ?? 'cash');
  const chosen = isCancelled ? [] : [...pieces].filter(([, { count }]) => count > 0);
  const most = method === 'mbank' ? money.refundable_by_bank : money.refundable;
  const counts = new Map(chosen.map(([id, { count }]) => [id, count]));
  const worth = chosen.length > 0 ? String(Math.min(refundOfLines(money.lines, counts), most)) : '';
  const amountText = isCancelled ? String(most) : (typed ?? worth);
  const amount = Number(amountText) || 0;
  return {
    amount,
    amountText,
    most,
    method,
    methods,
    isCancelled,
    pieces,
    setCancelled,
    setAmount: setTyped,
    setMethod: (next: string) => setMethod(next as Method),
    setPieces: (id: number, line: Pieces) => {
      setTyped(undefined);
      setPieces(new Map(pieces).set(id, line));
    },
    request: {
      key,
      method,
      amount,
      cancel: isCancelled,
      lines: chosen.map(([item, { count, isRestocked }]) => ({ item, count, is_restocked: isRestocked })),
    },
  };
}
