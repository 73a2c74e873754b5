import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';
import { pageServer } from './page-server.ts';

test('an idle connection is kept for two minutes, longer than proxies keep theirs', async () => {
  const limits = {
    requestTimeout: 1_000,
    connectionTimeout: 120_000,
    http: { headersTimeout: 1_000, connectionsCheckingInterval: 1_000 },
  };
  const server = pageServer(new PageCache(), limits, () => false)((_request, response) => response.end('here'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe('here');
    expect(answer.headers.get('keep-alive')).toBe('timeout=120');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
