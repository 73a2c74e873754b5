import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/shop/accounts.ts';
import { readStored, writeStored } from '#web/api/session-storage.ts';
import type { Followed } from '#web/state/store.ts';

/** However slow the machine is. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

// Out of a component a store is read as it is now.
vi.mock('#web/state/store.ts', async (original) => ({
  ...(await original<object>()),
  useStore: <T>({ get }: Followed<T>) => get(),
}));

const aizhan: User = {
  id: 7,
  email: 'aizhan@example.kg',
  name: 'Айжан',
  phone_number: null,
  is_staff: false,
  is_operator: false,
  language: 'ru',
  has_password: true,
  created_at: '2026-01-01T00:00:00Z',
};

let calls: string[];
let phone: string | null;
let storageEvents: EventTarget;
let kept: Map<string, string>;

function answer(path: string): Response {
  if (path === '/api/login/jwt/create/') return Response.json({ access: 'a', refresh: 'r' });
  if (path === '/api/login/exchange/') return Response.json({ access: 'b', refresh: 'q' });
  if (path === '/api/users/me/') return Response.json({ ...aizhan, phone_number: phone });
  return new Response(null, { status: 204 });
}

/** The module as a freshly opened page has it. */
async function openPage() {
  vi.resetModules();
  const session = { ...(await import('./session.ts')), ...(await import('./sign-in.ts')) };
  session.startSession();
  return session;
}

beforeEach(() => {
  calls = [];
  phone = null;
  storageEvents = new EventTarget();
  kept = new Map();
  vi.stubGlobal('window', storageEvents);
  vi.stubGlobal('document', { documentElement: { toggleAttribute: vi.fn() } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    calls.push(`${method} ${path}`);
    return answer(path);
  });
});

afterEach(() => vi.unstubAllGlobals());

test('signing in stores the tokens, then fetches and stores the profile', async () => {
  const { signIn, currentUser } = await openPage();
  expect(currentUser()).toBeNull();
  await signIn({ email: 'aizhan@example.kg', password: 'secret123' });
  expect(calls).toEqual(['POST /api/login/jwt/create/', 'GET /api/users/me/']);
  expect(readStored('tokens')).toEqual({ access: 'a', refresh: 'r' });
  expect(readStored('userInfo')).toMatchObject({ id: 7, name: 'Айжан' });
  expect(currentUser()?.name).toBe('Айжан');
});

test('the stored profile has +996 where there is no phone, and a stored phone wins', async () => {
  const { signIn, refreshProfile } = await openPage();
  await signIn({ email: 'aizhan@example.kg', password: 'secret123' });
  expect(readStored('userInfo')?.phone_number).toBe('+996');
  phone = '996555123456';
  await refreshProfile();
  expect(readStored('userInfo')?.phone_number).toBe('996555123456');
});

test('the session is restored on load', async () => {
  writeStored('tokens', { access: 'a', refresh: 'r' });
  writeStored('userInfo', aizhan);
  const { currentUser } = await openPage();
  expect(currentUser()).toEqual(aizhan);
  expect(calls).toEqual([]);
});

test('tokens without a profile fetch it', async () => {
  writeStored('tokens', { access: 'a', refresh: 'r' });
  const { currentUser } = await openPage();
  await until(() => expect(currentUser()?.name).toBe('Айжан'));
});

test('a profile without tokens is nobody', async () => {
  writeStored('userInfo', aizhan);
  const { currentUser } = await openPage();
  expect(currentUser()).toBeNull();
});

test('signing out forgets tokens, profile and chat, and tells the server', async () => {
  const { signIn, signOut, currentUser } = await openPage();
  await signIn({ email: 'aizhan@example.kg', password: 'secret123' });
  writeStored('chatID', 7);
  writeStored('orderID', 12);
  await signOut();
  expect(currentUser()).toBeNull();
  expect([...kept.keys()]).toEqual(['orderID']);
  expect(calls.at(-1)).toBe('POST /api/users/sign_out/');
});

test('several tabs agree: what another tab stores changes this one', async () => {
  const { currentUser, onSessionChange } = await openPage();
  const changed = vi.fn();
  onSessionChange(changed);
  kept.set('tokens', JSON.stringify({ access: 'a', refresh: 'r' }));
  kept.set('userInfo', JSON.stringify(aizhan));
  storageEvents.dispatchEvent(Object.assign(new Event('storage'), { key: 'userInfo' }));
  expect(changed).toHaveBeenCalled();
  expect(currentUser()?.id).toBe(7);
  kept.clear();
  storageEvents.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  expect(currentUser()).toBeNull();
});

test('what stands in storage and is not JSON is as good as absent', async () => {
  kept.set('tokens', '{broken');
  kept.set('userInfo', 'undefined');
  const { currentUser } = await openPage();
  expect(currentUser()).toBeNull();
});

/** The tokens go, as a refused refresh removes them in another tab. */
function endElsewhere(): void {
  kept.delete('tokens');
  storageEvents.dispatchEvent(Object.assign(new Event('storage'), { key: 'tokens' }));
}

test('a session that the shop has ended is no signing out: whose it was is known until they sign out', async () => {
  const { signIn, signOut, currentUser, endedUser } = await openPage();
  await signIn({ email: 'aizhan@example.kg', password: 'secret123' });
  endElsewhere();
  expect([currentUser(), endedUser()?.id]).toEqual([null, 7]);
  await signOut();
  expect(endedUser()).toBeNull();
});

test('the same person who signs in again is never gone meanwhile; another one is not taken for the first', async () => {
  const token = (id: number) => `h.${btoa(JSON.stringify({ user_id: id }))}.s`;
  const { signIn, onSessionChange, currentUser, endedUser } = await openPage();
  await signIn({ email: 'aizhan@example.kg', password: 'secret123' });
  for (const { id, seen } of [
    { id: 7, seen: [7] },
    { id: 8, seen: [undefined, 7] },
  ]) {
    endElsewhere();
    const people = new Set<number | undefined>();
    const stop = onSessionChange(() => people.add((currentUser() ?? endedUser())?.id));
    vi.stubGlobal('fetch', async (path: string) =>
      Response.json(path.includes('jwt') ? { access: token(id), refresh: 'r' } : aizhan),
    );
    await signIn({ email: 'aizhan@example.kg', password: 'secret123' });
    expect([...people]).toEqual(seen);
    stop();
  }
});

/** Answers every call with the person; with a status, refuses those for the profile. */
const answerProfile = (status = 200) =>
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    calls.push([method, path, body].filter(Boolean).join(' '));
    return path === '/api/users/me/' ? Response.json(aizhan, { status }) : answer(path);
  });

test('until a page knows who reads it, nobody is signed in', async () => {
  writeStored('tokens', { access: 'a', refresh: 'r' });
  writeStored('userInfo', aizhan);
  vi.resetModules();
  const { startSession, useSession: session } = await import('./session.ts');
  expect(session()).toEqual({ user: null, isReady: false, ended: null });
  startSession();
  expect(session()).toEqual({ user: aizhan, isReady: true, ended: null });
});

test('the document says whether somebody is signed in', async () => {
  const { signIn, signOut } = await openPage();
  const marked = vi.mocked(document.documentElement.toggleAttribute);
  expect(marked).toHaveBeenLastCalledWith('data-signed-in', false);
  await signIn({ email: 'aizhan@example.kg', password: 'secret123' });
  expect(marked).toHaveBeenLastCalledWith('data-signed-in', true);
  await signOut();
  expect(marked).toHaveBeenLastCalledWith('data-signed-in', false);
});

test('signing in sends what was typed, and the code of an identity provider its code', async () => {
  answerProfile();
  const { signIn, signInWithCode, currentUser } = await openPage();
  await signIn({ email: 'aizhan@example.kg', password: 'secret123', otp: '123456' });
  await signInWithCode('abc');
  expect(calls).toEqual([
    'POST /api/login/jwt/create/ {"email":"aizhan@example.kg","password":"secret123","otp":"123456"}',
    'GET /api/users/me/',
    'POST /api/login/exchange/ {"code":"abc"}',
    'GET /api/users/me/',
  ]);
  expect([readStored('tokens'), currentUser()?.id]).toEqual([{ access: 'b', refresh: 'q' }, 7]);
});

test('signing in that fails says so', async () => {
  answerProfile(500);
  const { signIn, refreshProfile } = await openPage();
  await expect(signIn({ email: 'aizhan@example.kg', password: 'secret123' })).rejects.toMatchObject({ status: 500 });
  await expect(refreshProfile()).rejects.toMatchObject({ status: 500 });
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'no' }, { status: 401 }));
  await expect(signIn({ email: 'a@b.kg', password: 'x' })).rejects.toMatchObject({ status: 401 });
});

test('tokens whose profile cannot be fetched are nobody, and the page goes on', async () => {
  writeStored('tokens', { access: 'a', refresh: 'r' });
  answerProfile(500);
  const { currentUser, onSessionChange } = await openPage();
  const changed = vi.fn();
  onSessionChange(changed);
  await until(() => expect(changed).toHaveBeenCalled());
  expect(currentUser()).toBeNull();
});

test('what else is stored changes no session', async () => {
  const { onSessionChange } = await openPage();
  const changed = vi.fn();
  onSessionChange(changed);
  const store = (key: string) => storageEvents.dispatchEvent(Object.assign(new Event('storage'), { key }));
  store('orderID');
  expect(changed).not.toHaveBeenCalled();
  for (const key of ['tokens', 'userInfo']) store(key);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('signing out leaves nothing of the person: what waited, cached replies, what was being written', async () => {
  const caches = { delete: vi.fn(async () => true) };
  const drafts = { clear: vi.fn() };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('sessionStorage', drafts);
  const { signIn, signOut } = await openPage();
  await signIn({ email: 'aizhan@example.kg', password: 'secret123' });
  writeStored('waitingWrites', []);
  answerProfile();
  await signOut();
  expect(readStored('waitingWrites')).toBeNull();
  expect(caches.delete).toHaveBeenCalledWith('mine');
  expect(drafts.clear).toHaveBeenCalled();
  expect(calls.at(-1)).toBe('POST /api/users/sign_out/ {"refresh":"r"}');
});

test('signing out works without a connection and with a forbidden storage, and a visitor asks for nothing', async () => {
  vi.stubGlobal('sessionStorage', {
    clear: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  const { signIn, signOut, currentUser, endedUser } = await openPage();
  await signIn({ email: 'aizhan@example.kg', password: 'secret123' });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await signOut();
  expect([currentUser(), endedUser()]).toEqual([null, null]);
  answerProfile();
  calls = [];
  await signOut();
  expect(calls).toEqual([]);
});

test('who signs out is never seen as one whose session has ended', async () => {
  const { signIn, signOut, onSessionChange, endedUser } = await openPage();
  await signIn({ email: 'aizhan@example.kg', password: 'secret123' });
  const ended = new Set();
  onSessionChange(() => ended.add(endedUser()));
  await signOut();
  expect([...ended]).toEqual([null]);
});

test('a token is read in the alphabet of addresses', async () => {
  const claims = Buffer.from(JSON.stringify({ user_id: 7, device: '>>>???~~~' }));
  const access = `h.${claims.toString('base64url')}.s`;
  expect(access).toMatch(/-.*_|_.*-/);
  const { signIn, onSessionChange, currentUser, endedUser } = await openPage();
  await signIn({ email: 'aizhan@example.kg', password: 'secret123' });
  endElsewhere();
  const people = new Set<number | undefined>();
  onSessionChange(() => people.add((currentUser() ?? endedUser())?.id));
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('jwt') ? { access, refresh: 'r' } : aizhan),
  );
  await signIn({ email: 'aizhan@example.kg', password: 'secret123' });
  expect([...people]).toEqual([7]);
});
