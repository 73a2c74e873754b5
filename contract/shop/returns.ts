import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, text, wholeNumber } from '#contract/fields.ts';
import { inLanguages } from '#contract/translated.ts';
import { optionWords } from '#contract/variant-options.ts';
import { maxPictureBytes, pictureTypes } from '#rules/people/chat.ts';
import { mostReturnPictures, returnDecisions, returnKinds, returnStatuses } from '#rules/sales/return-status.ts';

const ReturnPicture = z.object({
  id: z.uuid(),
  /** Root-relative; good for half a day. */
  url: z.string(),
});

/** Something that is brought back, as its customer sees it. */
export const OrderReturn = z.object({
  id,
  item: id,
  count: z.int(),
  kind: z.enum(returnKinds),
  reason: z.string(),
  status: z.enum(returnStatuses),
  decision: z.enum(returnDecisions).nullable(),
  /** What the shop says to it. */
  answer: z.string(),
  created_at: instant,
  updated_at: instant,
  pictures: z.array(ReturnPicture).max(mostReturnPictures),
});
export type OrderReturn = z.output<typeof OrderReturn>;

/** What an order has brought back, and what of it still may be. */
export const OrderReturns = z.object({
  lines: z.array(
    z.object({
      item: id,
      ...inLanguages({ name: z.string() }),
      options: optionWords,
      /** Pieces that may be brought back. */
      left: z.int(),
      /** Until when; null: not (any more). */
      return_until: instant.nullable(),
      warranty_until: instant.nullable(),
    }),
  ),
  returns: z.array(OrderReturn),
});
export type OrderReturns = z.output<typeof OrderReturns>;

export const newReturn = {
  /** Identifies the request: sent again, it is the same one. */
  key: z.uuid(),
  item: id,
  count: wholeNumber(1, 99),
  kind: z.enum(returnKinds),
  reason: text(1000),
};

const headers = { 'X-Order-Key': 'The key that a guest was given with the order' };
const returnParams = z.object({ id, return: id });

export const listOrderReturns = endpoint({
  method: 'GET',
  path: '/orders/{id}/returns/',
  access: 'public',
  summary: 'What an own order has brought back, and what of it still may be',
  headers,
  params: idParam,
  reply: OrderReturns,
});

export const askReturn = endpoint({
  method: 'POST',
  path: '/orders/{id}/returns/',
  access: 'public',
  summary: 'Ask to bring something back, or for what its warranty promises; 409 `too_late`, `too_many`, `one_unit`',
  headers,
  params: idParam,
  body: z.object(newReturn),
  reply: OrderReturn,
  status: 201,
});

export const addReturnPicture = endpoint({
  method: 'POST',
  path: '/orders/{id}/returns/{return}/pictures/',
  access: 'public',
  summary: 'Add a picture of what is wrong (the whole body); five at most, while it waits to be received',
  headers,
  params: returnParams,
  upload: { types: pictureTypes, maxBytes: maxPictureBytes },
  reply: OrderReturn,
  status: 201,
});

export const withdrawReturn = endpoint({
  method: 'DELETE',
  path: '/orders/{id}/returns/{return}/',
  access: 'public',
  summary: 'Think better of it, while nobody has received anything',
  headers,
  params: returnParams,
  reply: OrderReturn,
});

/** Answers image/webp to any request with the signed URL; no endpoint of the contract, because it is not JSON. */
export const returnPicturePath = '/return-pictures/{picture}/';

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/returns': typeof import('./returns.ts');
  }
}
