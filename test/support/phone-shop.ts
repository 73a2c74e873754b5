import type { Reply } from '#contract/client.ts';
import { testShop } from './shop.ts';
import { smsGateway } from './sms-gateway.ts';

/** A shop that sends codes by a gateway of the test. */
export async function phoneShop() {
  const shop = await testShop();
  const owner = await shop.aCustomer({ role: 'owner' });
  const gateway = smsGateway(shop);
  await gateway.set(owner, { cap_som: 100_000 });
  let asked = 0;
  /** Another number, and another network, each time: only tests of limits share one. */
  const newPhone = () => {
    asked += 1;
    return `996555${String(asked).padStart(6, '0')}`;
  };
  const ipOf = (phone: string) =>
    `10.${phone.slice(-6, -4)}.${phone.slice(-4, -2)}.${phone.slice(-2)}`.replaceAll('.0', '.');
  const ask = (phone: string, ip = ipOf(phone)) => shop.call('POST /login/phone/', { body: { phone }, ip });
  const confirm = (body: object, parts: { ip?: string } = {}) =>
    shop.call('POST /login/phone/confirm/', { body, ...parts });
  /** The code that a number got last, after the jobs that are due. */
  const codeFor = async (phone: string) => {
    await shop.emails();
    return gateway.codeFor(phone) ?? '';
  };
  /** Lets a number ask again without its pause. */
  const forgetPauses = () => shop.pool.query(`delete from rate_limits where key like 'phone_%'`);
  return {
    shop,
    owner,
    gateway,
    newPhone,
    ipOf,
    ask,
    confirm,
    codeFor,
    forgetPauses,
    /** Signs a number in, or up, and gives its tokens with its profile. */
    signIn: async (phone: string, name = 'Айгүл') => {
      const { body: code } = await ask(phone);
      const answer = await confirm({ id: code.id, code: await codeFor(phone), name }, { ip: ipOf(phone) });
      const me = await shop.call('GET /users/me/', { user: answer.body });
      return { ...answer.body, status: answer.status, me: me.body as Reply<'GET /users/me/'> };
    },
  };
}

export type PhoneShop = Awaited<ReturnType<typeof phoneShop>>;
