import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { join } from 'node:path';

const certificates = join(import.meta.dirname, '../../test/support/certificates');
/** What HTTP/1.1 says of its connections; HTTP/2 refuses it. */
const ofConnections = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

const forwarded = (answer: IncomingMessage) =>
  Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ofConnections.includes(name)));

/**
 * Terminates TLS and HTTP/2 in front of a shop, as a production proxy does.
 *
 * @param shopPort the shop's plain HTTP/1.1 port on this machine
 */
export async function openTlsFront(port: number, shopPort: number): Promise<Http2SecureServer> {
  const [key, cert] = await Promise.all(
    ['server-key.pem', 'server.pem'].map((name) => readFile(join(certificates, name))),
  );
  const agent = new Agent({ keepAlive: true });
  const front = createSecureServer({ key, cert }, (request, response) => {
    const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
    const ask = httpRequest(
      { agent, port: shopPort, path: request.url, method: request.method, headers: Object.fromEntries(headers) },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, forwarded(answer));
        answer.pipe(response);
      },
    );
    ask.on('error', () => response.writeHead(502).end());
    request.pipe(ask);
  });
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  return front;
}
