import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/client.ts';
import { readStored, writeStored } from '#web/api/session-storage.ts';

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
  if (path === '/api/users/me/') return Response.json({ ...aizhan, phone_number: phone });
  return new Response(null, { status: 204 });
}

/** The module as a freshly opened page has it. */
async function openPage() {
  vi.resetModules();
  const session = await import('./session.ts');
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

test('A4 signing in stores the tokens, then fetches and stores the profile', async () => {
  const { signIn, currentUser } = await openPage();
  expect(currentUser()).toBeNull();
  await signIn({ email: 'aizhan@example.kg', password: 'secret123' });
  expect(calls).toEqual(['POST /api/login/jwt/create/', 'GET /api/users/me/']);
  expect(readStored('tokens')).toEqual({ access: 'a', refresh: 'r' });
  expect(readStored('userInfo')).toMatchObject({ id: 7, name: 'Айжан' });
  expect(currentUser()?.name).toBe('Айжан');
});

test('A12 the stored profile has +996 where there is no phone, and a stored phone wins', async () => {
  const { signIn, refreshProfile } = await openPage();
  await signIn({ email: 'aizhan@example.kg', password: 'secret123' });
  expect(readStored('userInfo')?.phone_number).toBe('+996');
  phone = '996555123456';
  await refreshProfile();
  expect(readStored('userInfo')?.phone_number).toBe('996555123456');
});

test('A5 the session is restored on load', async () => {
  writeStored('tokens', { access: 'a', refresh: 'r' });
  writeStored('userInfo', aizhan);
  const { currentUser } = await openPage();
  expect(currentUser()).toEqual(aizhan);
  expect(calls).toEqual([]);
});

test('A5 tokens without a profile fetch it', async () => {
  writeStored('tokens', { access: 'a', refresh: 'r' });
  const { currentUser } = await openPage();
  await vi.waitFor(() => expect(currentUser()?.name).toBe('Айжан'));
});

test('a profile without tokens is nobody', async () => {
  writeStored('userInfo', aizhan);
  const { currentUser } = await openPage();
  expect(currentUser()).toBeNull();
});

test('R9 signing out forgets tokens, profile and chat, and tells the server', async () => {
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
