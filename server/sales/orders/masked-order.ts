import type { WireOrder } from './order-answers.ts';

/**
 * An order as a message's link shows it: where it stands and what is in it, nothing of the person that it goes to, and nothing
 * that may be done about it but paying. A pickup's address is the shop's and stays. No digit of the phone is left, nor what may
 * contain it: a name or an e-mail may be the phone, and the tax service may show the buyer's phone with a receipt.
 */
export function maskedOrder(order: WireOrder): WireOrder {
  const { type, gift, receipts } = order;
  return {
    ...order,
    is_masked: true,
    name: initialOf(order.name),
    phone: '',
    email: '',
    ...(type === 'delivery' && { street: '', house: '', apartment: '' }),
    comment: '',
    gift: gift && { note: '' },
    hand_over_code: null,
    can_cancel: false,
    can_change: false,
    receipts: receipts.map(({ number }) => ({ number, url: '' })),
  };
}

/** The first letter of a name and …; nothing of what does not begin with a letter. */
const initialOf = (name: string) => name.replace(/^(\p{L}).*$|^.*$/su, (_, letter) => (letter ? `${letter}…` : ''));
