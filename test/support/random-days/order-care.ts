import type { AdminOrderRow } from '#contract/admin/orders.ts';
import { nextStep, stepRefusal } from '#rules/sales/order-steps.ts';
import type { Dice } from './dice.ts';
import { type Action, adminOrders, asBuyer, somebody, variantsOf, type World } from './world.ts';

/** Whether the next step waits for no money. */
function isFree(row: AdminOrderRow): boolean {
  const to = nextStep(row);
  return to !== undefined && stepRefusal(row, to) === undefined;
}

/** The step that an order waits for; sometimes one that it does not. */
const step =
  (...status: string[]): Action =>
  async (world, dice) => {
    const waiting = await adminOrders(world, { status });
    const order = dice.pick(dice.chance(80) ? waiting.filter(isFree) : waiting);
    const due = order && nextStep(order);
    if (!due) return undefined;
    return world.ask('POST /admin/orders/{id}/move/', {
      user: somebody(world, dice),
      params: { id: order.id },
      body: { version: order.version, to: dice.chance(95) ? due : 'delivering' },
    });
  };

/** The code that the customer shows at the counter; unknown for orders of staff and companies. */
async function codeOf(world: World, id: number): Promise<string | undefined> {
  const order = world.orders.find((own) => own.id === id);
  if (!order) return undefined;
  return (await world.ask('GET /orders/{id}', { ...asBuyer(order), params: { id } })).body.hand_over_code ?? undefined;
}

const handOver: Action = async (world, dice) => {
  const waiting = await adminOrders(world, { status: ['ready', 'delivering'] });
  const row = dice.pick(dice.chance(80) ? waiting.filter(isFree) : waiting);
  if (!row) return undefined;
  const params = { id: row.id };
  const { version, balance } = (await world.ask('GET /admin/orders/{id}/', { user: world.operator, params })).body;
  const code = await codeOf(world, row.id);
  return world.ask('POST /admin/orders/{id}/hand-over/', {
    user: code ? somebody(world, dice) : world.manager,
    params,
    body: {
      ...(code ? { code: dice.chance(90) ? code : '000000' } : { reason: 'Знаем в лицо' }),
      version,
      cash: Math.max(balance, 0) + (dice.chance(90) ? 0 : 1 + dice.roll(100)),
    },
  });
};

const cancelByStaff: Action = async (world, dice) => {
  const status = ['new', 'confirmed', 'assembled', 'ready', 'delivering'];
  const order = dice.pick(await adminOrders(world, { status, payment: ['unpaid', 'failed', 'awaiting_otp'] }));
  if (!order) return undefined;
  return world.ask('POST /admin/orders/{id}/cancel/', {
    user: somebody(world, dice),
    params: { id: order.id },
    body: { version: order.version, reason: 'Не отвечает' },
  });
};

/** Lines as they are, one of them with more or fewer pieces, one gone or one new. */
async function editedLines(world: World, { id }: AdminOrderRow, dice: Dice) {
  const { body } = await world.ask('GET /admin/orders/{id}/', { user: world.operator, params: { id } });
  const lines = body.items.map(({ variant, count }) => ({ variant, count }));
  const added = dice.pick(variantsOf(world).filter((variant) => lines.every((line) => line.variant !== variant)));
  if (added && dice.chance(40)) lines.push({ variant: added, count: 1 });
  else if (lines.length > 1 && dice.chance(40)) lines.pop();
  const [first] = lines;
  if (first && dice.chance(60)) first.count = 1 + dice.roll(4);
  return lines;
}

/** Makes the previewed change; sometimes a colleague was faster. */
const edit: Action = async (world, dice) => {
  const row = dice.pick(await adminOrders(world, { status: ['new', 'confirmed'] }));
  if (!row) return undefined;
  const address = { region: 1, city: 1, ...(row.type === 'delivery' ? { street: 'ул. Ленина', house: '5' } : {}) };
  const wish = {
    lines: await editedLines(world, row, dice),
    type: row.type,
    name: row.name,
    phone: row.phone,
    ...address,
  };
  const call = { user: world.operator, params: { id: row.id } };
  const previewed = await world.ask('POST /admin/orders/{id}/edit/', { ...call, body: wish });
  if (previewed.status !== 200) return previewed;
  const body = { ...wish, version: row.version, total: previewed.body.after.total, reason: 'По просьбе' };
  return world.ask('PUT /admin/orders/{id}/', { ...call, body });
};

const note: Action = async (world, dice) => {
  const order = dice.pick(await adminOrders(world, {}));
  if (!order) return undefined;
  const params = { id: order.id };
  return world.ask('POST /admin/orders/{id}/notes/', { user: world.operator, params, body: { text: 'Перезвонить' } });
};

export const orderCare = {
  confirm: step('new'),
  assemble: step('confirmed'),
  pack: step('assembled'),
  handOver,
  cancelByStaff,
  edit,
  note,
};
