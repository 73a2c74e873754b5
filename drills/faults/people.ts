import { cookieOf, guestHeaders } from '#drills/shop/guest.ts';
import type { openDatabase } from '#server/platform/database/connection.ts';
import type { Role } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { aCustomer, type Customer } from '#test/support/a-customer.ts';
import type { Ask, Call, Reply } from './meter.ts';

/** A signed-in person, who signs in again when the session has ended. */
export type Person = Pick<Customer, 'id' | 'email'> & { ask: Ask };

/** Who has a chat with the shop. */
export type Talker = Pick<Person, 'id' | 'ask'>;

type Opened = ReturnType<typeof openDatabase>;

/** Puts people into the shop's database, as if they had always been there. */
export async function makePeople(
  database: Opened,
  secretKey: string,
  ask: Ask,
  { count, role }: { count: number; role: Role },
): Promise<Person[]> {
  const services = { db: database.db, config: { secretKey } } as unknown as Services;
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) people.push(asPerson(await aCustomer(services, { role }), ask));
  return people;
}

/** As the browser does: a 401 is answered with a fresh access token, or else with a new session, and one more try. */
function asPerson({ id, email, password, ...tokens }: Customer, ask: Ask): Person {
  const post = (path: string, body: object) =>
    ask({ method: 'POST', path, body, headers: { 'x-forwarded-for': anAddress() } });
  const take = (reply: Reply | undefined) => {
    if (reply?.status !== 200) return false;
    Object.assign(tokens, JSON.parse(reply.text));
    return true;
  };
  const renew = async () =>
    take(await post('/api/login/jwt/refresh/', { refresh: tokens.refresh })) ||
    take(await post('/api/login/jwt/create/', { email, password }));
  const asMe = ({ headers, ...call }: Call) =>
    ask({ ...call, headers: { 'x-forwarded-for': anAddress(), ...headers, authorization: `Token ${tokens.access}` } });
  return {
    id,
    email,
    ask: async (call) => {
      const reply = await asMe(call);
      return reply?.status === 401 && (await renew()) ? asMe(call) : reply;
    },
  };
}

/** A guest who has begun a chat. */
export async function makeGuest(ask: Ask): Promise<Talker> {
  const asGuest = (call: Call, cookie?: string) =>
    ask({ ...call, headers: { 'x-forwarded-for': anAddress(), ...guestHeaders(cookie) } });
  const begun = await asGuest({ method: 'POST', path: '/api/chat/guest/', body: {} });
  const cookie = begun && cookieOf(begun.headers);
  if (!cookie) throw new Error(`the guest has no chat: ${begun?.status}`);
  return { id: JSON.parse(begun.text).id, ask: (call) => asGuest(call, cookie) };
}

const oneByte = () => Math.floor(Math.random() * 256);

/** Brakes count by address, and the people of a drill come from everywhere. */
export const anAddress = () => `10.${oneByte()}.${oneByte()}.${oneByte()}`;
