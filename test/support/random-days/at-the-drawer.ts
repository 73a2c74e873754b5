import { randomUUID } from 'node:crypto';
import { denominations } from '#rules/sales/cash.ts';
import type { Customer } from '#test/support/a-customer.ts';
import type { Dice } from './dice.ts';
import type { Action, World } from './world.ts';

const deskOf = async ({ ask }: World, user: Customer) => (await ask('GET /admin/shifts/desk/', { user })).body;

const openShift: Action = async (world, dice) => {
  const found = await atTheDrawer(world, dice, 'free');
  const user = found?.user ?? world.manager;
  const { drawers } = await deskOf(world, user);
  const drawer = dice.pick(drawers.filter(({ is_taken }) => !is_taken)) ?? drawers[0];
  if (!drawer) return undefined;
  return world.ask('POST /admin/shifts/', { user, body: { drawer: drawer.id, float: dice.roll(20_000) } });
};

/** The cashier with an open shift, or has none. */
async function atTheDrawer(world: World, dice: Dice, wanted: 'busy' | 'free' = 'busy') {
  const both = dice.some([world.operator, world.manager], 2);
  const desks = await Promise.all(both.map(async (user) => ({ user, desk: await deskOf(world, user) })));
  return desks.find(({ desk }) => (desk.own_shift === null) === (wanted === 'free'));
}

/** Counts what lies there; where it is wrong, only a manager may close, and says why. */
const closeShift: Action = async (world, dice) => {
  const found = await atTheDrawer(world, dice);
  if (!found?.desk.own_shift) return undefined;
  const call = { user: found.user, params: { id: found.desk.own_shift } };
  const { expected } = (await world.ask('GET /admin/shifts/{id}/', call)).body;
  const counted = Math.max(0, dice.chance(80) ? expected : expected - 1);
  const reason = counted === expected ? '' : 'Недосчитались';
  return world.ask('POST /admin/shifts/{id}/close/', { ...call, body: { counts: countedIn(counted), reason } });
};

/** A sum in the fewest notes and coins. */
function countedIn(sum: number): Record<string, number> {
  let left = sum;
  return Object.fromEntries(
    denominations.map((worth) => {
      const pieces = Math.floor(left / worth);
      left -= pieces * worth;
      return [String(worth), pieces];
    }),
  );
}

const moveCash: Action = async (world, dice) => {
  const found = await atTheDrawer(world, dice);
  const amount = (1 + dice.roll(3_000)) * (dice.chance(50) ? 1 : -1);
  const body = { key: randomUUID(), amount, reason: 'Размен' };
  return found && world.ask('POST /admin/shifts/cash/', { user: found.user, body });
};

/** Cash taken while no shift was open. */
const takeIn: Action = async (world, dice) => {
  const found = await atTheDrawer(world, dice);
  const movements = dice.some(found?.desk.loose ?? [], 3).map(({ id }) => id);
  if (!found || movements.length === 0) return undefined;
  return world.ask('POST /admin/shifts/take-in/', { user: found.user, body: { movements } });
};

export const drawerCare = { openShift, closeShift, moveCash, takeIn };
