import type { Adapter, AdapterPayload } from 'oidc-provider';

type Entry = { payload: AdapterPayload; until: number };

/** What the demo's identity provider remembers: nothing of it is worth keeping. */
export function memoryAdapter(): (kind: string) => Adapter {
  const entries = new Map<string, Entry>();
  const read = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.until > Date.now() ? entry.payload : undefined;
  };
  const matching = (matches: (payload: AdapterPayload) => boolean) =>
    [...entries].filter(([, { payload }]) => matches(payload)).map(([key]) => key);
  return (kind) => ({
    upsert: async (id, payload, expiresInS = 600) => {
      entries.set(`${kind}:${id}`, { payload, until: Date.now() + expiresInS * 1000 });
    },
    find: async (id) => read(`${kind}:${id}`),
    findByUid: async (uid) => matching((payload) => payload.uid === uid).map(read)[0],
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = read(`${kind}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      entries.delete(`${kind}:${id}`);
    },
    revokeByGrantId: async (grantId) => {
      for (const key of matching((payload) => payload.grantId === grantId)) entries.delete(key);
    },
  });
}
