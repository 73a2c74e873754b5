import { randomUUID } from 'node:crypto';
import { type Action, adminOrders, asBuyer, customersOrders, type World } from './world.ts';

const wish = (item: number, count: number) => ({
  key: randomUUID(),
  item,
  count,
  kind: 'return' as const,
  reason: 'Не подошёл',
});

/** A customer asks to bring something back that they were given. */
const askReturn: Action = async (world, dice) => {
  const order = dice.pick(await customersOrders(world, { status: ['done'] }));
  if (!order) return undefined;
  const call = { ...asBuyer(order), params: { id: order.id } };
  const { lines } = (await world.ask('GET /orders/{id}/returns/', call)).body;
  const line = dice.pick(lines.filter(({ left }) => left > 0)) ?? lines[0];
  return line && world.ask('POST /orders/{id}/returns/', { ...call, body: wish(line.item, 1 + dice.roll(2)) });
};

/** A customer brings it to the counter. */
const bringBack: Action = async (world, dice) => {
  const order = dice.pick(await adminOrders(world, { status: ['done'] }));
  if (!order) return undefined;
  const call = { user: world.operator, params: { id: order.id } };
  const item = dice.pick((await world.ask('GET /admin/orders/{id}/', call)).body.items);
  return item && world.ask('POST /admin/orders/{id}/returns/', { ...call, body: wish(item.id, 1) });
};

async function returnsIn({ ask, operator }: World, ...status: string[]) {
  return (await ask('GET /admin/returns/', { user: operator, query: { status } })).body.results;
}

const versionOf = async ({ ask, operator }: World, id: number) =>
  (await ask('GET /admin/returns/{id}/', { user: operator, params: { id } })).body.version;

const move =
  (to: 'received' | 'closed', ...from: string[]): Action =>
  async (world, dice) => {
    const found = dice.pick(await returnsIn(world, ...from));
    if (!found) return undefined;
    const body = { version: await versionOf(world, found.id), to };
    return world.ask('POST /admin/returns/{id}/move/', { user: world.operator, params: { id: found.id }, body });
  };

const decide: Action = async (world, dice) => {
  const found = dice.pick(await returnsIn(world, 'received'));
  if (!found) return undefined;
  const decision = dice.pick(['refund', 'refund', 'refund', 'exchange', 'repair', 'refused'] as const) ?? 'refund';
  const restock = dice.chance(50) ? ('shelf' as const) : ('write_off' as const);
  const method = dice.pick(['cash', 'mbank', 'transfer'] as const) ?? 'cash';
  return world.ask('POST /admin/returns/{id}/decision/', {
    user: world.manager,
    params: { id: found.id },
    body: {
      version: await versionOf(world, found.id),
      decision,
      answer: 'Посмотрели',
      restock: decision === 'refund' || decision === 'exchange' ? restock : null,
      refund: decision === 'refund' ? { method } : null,
    },
  });
};

export const returning = {
  askReturn,
  bringBack,
  receive: move('received', 'requested'),
  decideReturn: decide,
  closeReturn: move('closed', 'refund', 'exchange', 'repair', 'refused', 'requested'),
};
