import { createServer } from 'node:http';

/**
 * A Node HTTP server that does nothing but send bytes that it was given: POST /name takes them, GET /name sends them.
 * Started by a bench; prints its port.
 */
const bodies = new Map<string, Buffer>();

const server = createServer((request, response) => {
  const name = request.url ?? '';
  if (request.method === 'GET') return response.end(bodies.get(name));
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    bodies.set(name, Buffer.concat(parts));
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
