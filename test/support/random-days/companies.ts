import type { Dice } from './dice.ts';
import { type Action, variantsOf, type World } from './world.ts';

async function makeQuote(world: World, dice: Dice) {
  const lines = dice.some(variantsOf(world), 2).map((variant) => ({ variant, count: 1 + dice.roll(4) }));
  const body = { company: world.company, days: 7, lines };
  return world.ask('POST /admin/quotes/', { user: world.manager, body });
}

const endQuote =
  (call: 'POST /admin/quotes/{id}/order/' | 'POST /admin/quotes/{id}/withdraw/'): Action =>
  async (world, dice) => {
    const { results } = (await world.ask('GET /admin/quotes/', { user: world.operator })).body;
    const open = dice.pick(results.filter(({ status }) => status === 'open'));
    const found = open ?? (await makeQuote(world, dice)).body;
    return world.ask(call, { user: world.operator, params: { id: found.id } });
  };

export const companyCare = {
  quote: makeQuote,
  orderQuote: endQuote('POST /admin/quotes/{id}/order/'),
  withdrawQuote: endQuote('POST /admin/quotes/{id}/withdraw/'),
};
