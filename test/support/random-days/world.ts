import type { AdminOrderRow } from '#contract/admin/orders.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type PayOrder, type PayShop, payShop } from '#test/support/pay-shop.ts';
import type { TestShop } from '#test/support/shop.ts';
import type { Dice } from './dice.ts';
import { requireNamed } from './named-refusal.ts';

export type World = {
  shop: PayShop;
  /** A call whose answer is a success or a refusal that says what it is; anything else ends the test. */
  ask: TestShop['call'];
  operator: Customer;
  manager: Customer;
  customers: Customer[];
  goods: MadeProduct[];
  /** A company that pays less for everything. */
  company: number;
  /** What customers ordered, with what they show to get at it. */
  orders: PayOrder[];
};

/** What became of an action: the answer to its last call, or nothing where it had no target. */
export type Outcome = { status: number } | undefined;
export type Action = (world: World, dice: Dice) => Promise<Outcome>;

/** A shop on its first morning: goods of which some run out, customers, staff, codes that run out too. */
export async function openWorld(): Promise<World> {
  const shop = await payShop();
  const rare = await aProduct(shop.db, { name: 'Редкость', price: 2_990, discount: 7, stock: 4 });
  const cheap = await aProduct(shop.db, { name: 'Наклейка', price: 1, stock: 60 });
  await shop.db
    .insertInto('promo_codes')
    .values([
      { code: 'FIVE', kind: 'percent', value: 33, total_limit: 5 },
      { code: 'ONCE', kind: 'fixed', value: 199, per_customer_limit: 1, minimum_subtotal: 600 },
    ])
    .execute();
  const manager = await shop.aCustomer({ role: 'manager' });
  await shop.call('POST /admin/drawers/', { user: manager, body: { name: 'Касса 2' } });
  const people = await Promise.all(Array.from({ length: 6 }, () => shop.aCustomer()));
  return {
    shop,
    ask: async (call, parts) => requireNamed(call, await shop.call(call, parts)),
    operator: await shop.aCustomer({ role: 'operator' }),
    manager,
    customers: people,
    goods: [shop.phone, shop.cable, rare, cheap],
    company: await aCompany(shop, manager),
    orders: [],
  };
}

async function aCompany(shop: PayShop, user: Customer): Promise<number> {
  const tier = { name: 'Опт', rules: [{ brand: null, percent: 15 }] };
  const fields = { name: 'ОсОО «Ала-Тоо»', address: 'Бишкек', contact: 'Нурлан', phone: '0555 111 222', email: '' };
  const { id } = (await shop.call('POST /admin/price-tiers/', { user, body: tier })).body;
  const body = { ...fields, tax_number: '10000000000001', tier: id };
  return (await shop.call('POST /admin/companies/', { user, body })).body.id;
}

/** All variants that are sold. */
export const variantsOf = ({ goods }: World): number[] =>
  goods.flatMap(({ variants }) => variants.map((variant) => variant.id));

type Filter = Partial<Record<'status' | 'payment', string[]> & { method: 'cash' | 'mbank' }>;

/** Orders of today as staff see them, the newest first. */
export async function adminOrders({ ask, operator }: World, query: Filter): Promise<AdminOrderRow[]> {
  return (await ask('GET /admin/orders/', { user: operator, query: { ...query, limit: 40 } })).body.results;
}

/** Orders whose customers can still get at them, of those that staff would find so. */
export async function customersOrders(world: World, query: Filter): Promise<PayOrder[]> {
  const found = new Set((await adminOrders(world, query)).map(({ id }) => id));
  return world.orders.filter(({ id }) => found.has(id));
}

/** Who asks, as every call about a customer's order wants it. */
export const asBuyer = ({ user, headers }: PayOrder) => ({
  ...(user ? { user } : {}),
  ...(headers ? { headers } : {}),
});

/** A random staff member. */
export const somebody = ({ operator, manager }: World, dice: Dice): Customer => (dice.chance(60) ? manager : operator);
