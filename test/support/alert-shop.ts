import type { Reply } from '#contract/client.ts';
import { itemOf, pickupOf } from './a-checkout.ts';
import type { Customer } from './a-customer.ts';
import { externalServices } from './external-services.ts';
import { orderShop } from './order-shop.ts';
import { pushBrowser } from './push-browser.ts';

type Channels = Reply<'GET /admin/alerts/choices/'>['values']['channels'];

/** A shop whose alerts go to a push service and a Telegram of this machine, with an operator and an owner. */
export async function alertShop() {
  const shop = await orderShop();
  const world = await externalServices();
  shop.services.externalServices = world.services;
  const operator = await shop.aCustomer({ role: 'operator' });
  const owner = await shop.aCustomer({ role: 'owner' });
  let subscribed = 0;
  const choicesOf = async (user: Customer) => (await shop.call('GET /admin/alerts/choices/', { user })).body;
  return {
    shop,
    world,
    operator,
    owner,
    choicesOf,
    /** Places an order by a person named Тайна. */
    order: async () => (await shop.place(pickupOf(itemOf(shop.cable)), await shop.aCustomer({ name: 'Тайна' }))).body,
    runJobs: () => shop.emails(),
    /** Lets jobs run that wait for their time. */
    hurry: () => shop.pool.query('update graphile_worker._private_jobs set run_at = now()'),
    clearJobs: () => shop.pool.query('delete from graphile_worker._private_jobs'),
    choose: async (user: Customer, channels: Partial<Channels>, quiet: { from: string; to: string } | null = null) => {
      const { version, values } = await choicesOf(user);
      const body = { version, values: { channels: { ...values.channels, ...channels }, quiet } };
      return shop.call('PUT /admin/alerts/choices/', { user, body });
    },
    /** A browser of this person that takes pushes from now on. */
    subscribe: async (user: Customer) => {
      const browser = pushBrowser();
      subscribed += 1;
      const path = `/browser-${subscribed}-/`;
      const body = { endpoint: `https://push.test${path}`, keys: browser.keys, device: 'Firefox' };
      const { body: added } = await shop.call('POST /admin/alerts/devices/', { user, body });
      const calls = () => world.calls.filter((call) => call.path === path);
      return { id: added.id, path, calls, pushes: () => calls().map((call) => browser.read(call.body)) };
    },
    close: async () => {
      await shop.close();
      await world.close();
    },
  };
}

export type AlertShop = Awaited<ReturnType<typeof alertShop>>;
