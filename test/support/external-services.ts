import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExternalServices } from '#server/people/alerts/external-services.ts';

type ReceivedCall = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Push services and Telegram as a server of this machine: the requests they got, and their answers by path. */
export async function externalServices() {
  const calls: ReceivedCall[] = [];
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = request.url ?? '';
    calls.push({ path, headers: request.headers, body });
    const [, status = 201] = [...answers].find(([part]) => path.includes(part)) ?? [];
    response
      .writeHead(status, status === 302 ? { location: '/elsewhere' } : {})
      .end('{"ok":true,"secret":"never kept"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const services: ExternalServices = {
    telegramUrl: url,
    isPushService: ({ hostname }) => hostname === 'push.test',
    fetch: (address, request) => fetch(String(address).replace('https://push.test', url), request),
  };
  return {
    services,
    calls,
    /** From now on calls whose path has this part are answered so. */
    answer: (part: string, status: number) => answers.set(part, status),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
