import { randomUUID } from 'node:crypto';
import { type Action, variantsOf } from './world.ts';

const arrival: Action = (world, dice) =>
  world.ask('POST /admin/stock-arrivals/', {
    user: world.manager,
    body: {
      key: randomUUID(),
      supplier: 'Дордой',
      note: '',
      lines: dice
        .some(variantsOf(world), 2)
        .map((variant) => ({ variant, count: 1 + dice.roll(5), unit_cost: dice.chance(50) ? 100 : null })),
    },
  });

/** Sees the ledger's quantity and counts one more or less, unless one was sold since. */
const correct: Action = async (world, dice) => {
  const id = dice.pick(variantsOf(world)) ?? 0;
  const call = { user: world.manager, params: { id } };
  const { quantity } = (await world.ask('GET /admin/stock/{id}/', call)).body;
  const actual = Math.max(0, quantity + dice.roll(5) - 2);
  return world.ask('POST /admin/stock/{id}/corrections/', {
    ...call,
    body: { seen: quantity, actual, note: 'Пересчитали полку' },
  });
};

const startCount: Action = (world, dice) =>
  world.ask('POST /admin/counts/', {
    user: world.manager,
    body: dice.chance(50) ? {} : { brand: world.goods[0]?.brand ?? null },
  });

const count: Action = async (world, dice) => {
  const open = await openCount(world, dice);
  if (!open) return undefined;
  const entries = dice.some(variantsOf(world), 3).map((variant) => ({
    id: randomUUID(),
    variant,
    kind: dice.chance(70) ? ('set' as const) : ('add' as const),
    pieces: dice.roll(30),
    age_ms: dice.roll(2_000),
  }));
  return world.ask('POST /admin/counts/{id}/entries/', {
    user: world.operator,
    params: { id: open.id },
    body: { entries },
  });
};

/** The differences become corrections, or the count comes to nothing. */
const endCount: Action = async (world, dice) => {
  const open = await openCount(world, dice);
  if (!open) return undefined;
  const call = { user: world.manager, params: { id: open.id } };
  if (dice.chance(20)) return world.ask('DELETE /admin/counts/{id}/', call);
  return world.ask('POST /admin/counts/{id}/booking/', { ...call, body: { version: open.version } });
};

async function openCount({ ask, operator }: Parameters<Action>[0], dice: Parameters<Action>[1]) {
  const { results } = (await ask('GET /admin/counts/', { user: operator })).body;
  return dice.pick(results.filter(({ status }) => status === 'open'));
}

export const goodsCare = { arrival, correct, startCount, count, endCount };
