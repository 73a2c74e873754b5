import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const worker = readFileSync(join(import.meta.dirname, 'alerts-worker.js'));

/** The script that shows pushes to staff; from its own folder it can see nothing but the admin. */
export function addAlertsWorker(app: FastifyInstance): void {
  app.get('/admin/alerts-worker.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
}
