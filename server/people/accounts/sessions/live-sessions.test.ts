import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/boot/app.ts';
import { listen } from '#server/platform/database/listener.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { LiveSessions } from './live-sessions.ts';

const person = (id: number): Actor => ({
  id,
  role: 'customer',
  email: `p${id}@example.com`,
  sessionId: `session-${id}`,
  withheldRole: undefined,
});
const ask = (sessions: LiveSessions, actor: Actor, load: () => Promise<Actor>) =>
  sessions.find({ userId: actor.id, sessionId: actor.sessionId }, load);

describe('sessions kept in memory', () => {
  it('are asked for once in five seconds', async () => {
    let now = 0;
    let asked = 0;
    const sessions = new LiveSessions(() => now);
    const load = async () => {
      asked += 1;
      return person(1);
    };
    await ask(sessions, person(1), load);
    now = 4_999;
    await ask(sessions, person(1), load);
    expect(asked).toBe(1);
    now = 5_000;
    await ask(sessions, person(1), load);
    expect(asked).toBe(2);
  });

  it('are not kept where their end was heard of while they were read', async () => {
    const sessions = new LiveSessions();
    await ask(sessions, person(1), async () => {
      sessions.forget('1');
      return person(1);
    });
    await expect(ask(sessions, person(1), () => Promise.reject(new Error('ended')))).rejects.toThrow('ended');
  });

  it("are forgotten by person, and never another person's", async () => {
    const sessions = new LiveSessions();
    await ask(sessions, person(1), async () => person(1));
    await ask(sessions, person(12), async () => person(12));
    sessions.forget('1');
    const gone = () => Promise.reject(new Error('asked again'));
    await expect(ask(sessions, person(1), gone)).rejects.toThrow('asked again');
    expect(await ask(sessions, person(12), gone)).toEqual(person(12));
    await expect(sessions.find({ userId: 3, sessionId: 'session-12' }, gone)).rejects.toThrow('asked again');
    sessions.forget('');
    await expect(ask(sessions, person(12), gone)).rejects.toThrow('asked again');
  });
});

describe('ten thousand sessions in memory', () => {
  it('leave a place to the next by the one that was read longest ago', async () => {
    let now = 0;
    const sessions = new LiveSessions(() => now);
    const asked: number[] = [];
    const read = (id: number) =>
      ask(sessions, person(id), async () => {
        asked.push(id);
        return person(id);
      });
    await read(1);
    now = 3_000;
    for (let id = 2; id <= 10_000; id += 1) await read(id);
    now = 5_500;
    await read(1);
    await read(10_001);
    asked.length = 0;
    for (const id of [1, 3, 10_000, 10_001]) await read(id);
    expect(asked).toEqual([]);
    await read(2);
    expect(asked).toEqual([2]);
  });
});

describe('two instances that keep sessions', () => {
  let shop: TestShop;
  let instances: {
    me: (access: string) => Promise<number>;
    post: (url: string, body: object, access?: string) => Promise<number>;
    close: () => Promise<void>;
  }[];

  beforeEach(async () => {
    shop = await testShop();
    instances = [await open(shop), await open(shop)];
  });
  afterEach(async () => {
    for (const instance of instances) await instance.close();
    await shop.close();
  });

  /** An instance as `startShop` makes it, as far as sessions go. */
  async function open({ services, connection }: TestShop) {
    // No time passes: a session that ends here ends because the instance was notified.
    const liveSessions = new LiveSessions(() => 0);
    const app = await createApp({ ...services, liveSessions });
    const listener = await listen(
      connection,
      { sessions: (people) => liveSessions.forget(people) },
      { onReconnect: () => liveSessions.forget('') },
    );
    const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, access?: string, payload?: object) =>
      (
        await app.inject({
          method,
          url: `/api${url}`,
          payload,
          headers: access ? { authorization: `Token ${access}` } : {},
        })
      ).statusCode;
    return {
      me: (access: string) => send('GET', '/users/me/', access),
      post: (url: string, body: object, access?: string) => send('POST', url, access, body),
      close: async () => {
        await listener.close();
        await app.close();
      },
    };
  }

  async function signedInEverywhere() {
    const customer = await shop.aCustomer();
    for (const instance of instances) expect(await instance.me(customer.access)).toBe(200);
    const { body } = await shop.call('POST /login/jwt/create/', { body: customer });
    for (const instance of instances) expect(await instance.me(body.access)).toBe(200);
    return { ...customer, other: body };
  }

  it('end access at once where one signs out, and at the other as soon as it is notified', async () => {
    const { other } = await signedInEverywhere();
    const [here, there] = instances;
    expect(await here?.post('/users/sign_out/', { refresh: other.refresh })).toBe(204);
    expect(await here?.me(other.access)).toBe(401);
    await expect.poll(() => there?.me(other.access), { interval: 10 }).toBe(401);
  });

  it('end the other sessions at a change of password, and keep the one that made it', async () => {
    const { password, access, other } = await signedInEverywhere();
    const [here, there] = instances;
    const change = { current_password: password, new_password: 'brand-new-lantern-77' };
    expect(await here?.post('/users/set_password/', change, access)).toBe(204);
    expect(await here?.me(other.access)).toBe(401);
    expect(await here?.me(access)).toBe(200);
    await expect.poll(() => there?.me(other.access), { interval: 10 }).toBe(401);
    expect(await there?.me(access)).toBe(200);
  });

  it('hear of an account that was switched off by any way', async () => {
    const { id, access } = await signedInEverywhere();
    await shop.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute();
    for (const instance of instances) {
      await expect.poll(() => instance.me(access), { interval: 10 }).toBe(401);
    }
  });

  it('hear of it when very many sessions end in one statement', async () => {
    const { access } = await signedInEverywhere();
    await Promise.all(Array.from({ length: 3 }, () => shop.aCustomer()));
    await shop.db.deleteFrom('sessions').execute();
    for (const instance of instances) {
      await expect.poll(() => instance.me(access), { interval: 10 }).toBe(401);
    }
  });
});
