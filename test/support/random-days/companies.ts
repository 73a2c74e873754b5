import type { Dice } from './dice.ts';
import { type Action, variantsOf, type World } from './world.ts';

/** The company of the first day, with 15 % off everything. */
async function theCompany({ ask, manager: user }: World): Promise<number> {
  const there = (await ask('GET /office/companies/', { user })).body.results[0];
  if (there) return there.id;
  const tier = await ask('POST /office/price-tiers/', {
    user,
    body: { name: 'Опт', rules: [{ brand: null, percent: 15 }] },
  });
  const fields = { name: 'ОсОО «Ала-Тоо»', address: 'Бишкек', contact: 'Нурлан', phone: '0555 111 222', email: '' };
  const body = { ...fields, tax_number: '10000000000001', tier: tier.body.id };
  return (await ask('POST /office/companies/', { user, body })).body.id;
}

async function makeQuote(world: World, dice: Dice) {
  const lines = dice.some(variantsOf(world), 2).map((variant) => ({ variant, count: 1 + dice.roll(4) }));
  const company = await theCompany(world);
  return world.ask('POST /office/quotes/', { user: world.manager, body: { company, days: 7, lines } });
}

const endQuote =
  (call: 'POST /office/quotes/{id}/order/' | 'POST /office/quotes/{id}/withdraw/'): Action =>
  async (world, dice) => {
    const { results } = (await world.ask('GET /office/quotes/', { user: world.operator })).body;
    const open = dice.pick(results.filter(({ status }) => status === 'open'));
    const found = open ?? (await makeQuote(world, dice)).body;
    return world.ask(call, { user: world.operator, params: { id: found.id } });
  };

export const companyCare = {
  ...{ quote: makeQuote, orderQuote: endQuote('POST /office/quotes/{id}/order/') },
  withdrawQuote: endQuote('POST /office/quotes/{id}/withdraw/'),
};
