import type { Fault } from '#demo/simulated-bank/faults.ts';
import { openLedger } from '#demo/simulated-bank/ledger.ts';
import { bankBooksFile } from '#server/boot/demo-servers.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { findDatabase } from '#tools/backup/find-database.ts';
import type { Storefront } from './storefront.ts';

/** A guest's order in the demo shop, and what its guest shows to get at it. */
export type DemoOrder = { id: number; number: string; total: number; key: string; items: { product: number }[] };

const json = { 'content-type': 'application/json' };

async function ask<T>(shop: Storefront, path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...json, ...headers },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

type SpeakerOrder = {
  email: string;
  phone?: string;
  count?: number;
  method?: 'cash' | 'mbank';
  /** The token of a customer who is signed in; a guest has none. */
  access?: string;
};

/** Orders speakers of the demo shop, 5990 som each, for this address. A number of a phone has one order that waits at a time. */
export async function orderSpeakers(
  shop: Storefront,
  { email, phone = '0555 123 456', count = 1, method = 'cash', access }: SpeakerOrder,
): Promise<DemoOrder> {
  const wish = { name: 'Айжан Асанова', phone, type: 'pickup', region: 1, city: 1 };
  const found = await ask<{ results: { id: number }[] }>(shop, '/products/?search=JBL+Clip+5&limit=1');
  const item = { product: found.results[0]?.id, count, color_name: '#222224', memory_name: '0' };
  const headers: Record<string, string> = access === undefined ? {} : { authorization: `Token ${access}` };
  return ask(shop, '/orders/', { ...wish, email, payment_method: method, items: [item] }, headers);
}

const payerPhone = '996700000001';

/** Pays an order by the simulated bank; what the bank answers is the caller's to look at. */
export async function payByBank(shop: Storefront, { id, key }: DemoOrder): Promise<{ status: string }> {
  const headers = { 'x-order-key': key };
  await ask(shop, '/payment/create_payment/', { order: id, phone: payerPhone }, headers);
  return ask(shop, '/payment/confirm_payment/', { order: id, otp: '1234' }, headers);
}

/** Plans what goes wrong with the next such call of the simulated bank. */
export function spoilBank(shop: Storefront, fault: Omit<Fault, 'times'>): void {
  const ledger = openLedger(bankBooksFile(shop.dataDirectory));
  ledger.addFault({ ...fault, times: 1 });
  ledger.close();
}

/** Moves the end of an order's hold so far into the past that even a payment under way cannot save it. */
export async function expireNow(shop: Storefront, { id }: Pick<DemoOrder, 'id'>): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = { DATABASE_URL: undefined, DATA_DIR: shop.dataDirectory, ...shop.environment };
  const { connection, stop } = await findDatabase({ DATABASE_URL, DATA_DIR } as never, { mayBeNew: false });
  const { pool, close } = openDatabase(connection, {
    max: 1,
    onError: (error) => {
      throw error;
    },
  });
  await pool.query("update orders set expires_at = now() - interval '61 minutes' where id = $1", [id]);
  await pool.query("select graphile_worker.add_job('expire_orders')");
  await close();
  await stop();
}
