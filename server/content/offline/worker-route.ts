import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { otherLanguages } from '#rules/text/localized.ts';
import type { PageParameters } from '#server/platform/pages/page-build.ts';

const scriptOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

type Worked = {
  /** Where the storefront's built files are. */
  clientDirectory: string;
  /** The query parameters that say which page it is. */
  parameters: PageParameters;
  /** False takes the worker and all its copies out of the browsers that have it. */
  isOn: boolean;
};

/** The worker as browsers get it: another one with every build, so that each has copies of its own. */
export function workerScript({ clientDirectory, parameters, isOn }: Worked): string {
  if (!isOn) return scriptOf('remove-worker.js');
  const manifest = readFileSync(join(clientDirectory, '.vite/manifest.json'));
  const build = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const constants = {
    build: JSON.stringify(build),
    parameters: JSON.stringify(parameters.names),
    otherLanguages: JSON.stringify(otherLanguages),
    attributePaths: String(parameters.attributes.paths),
    attributeNames: String(parameters.attributes.names),
  };
  const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${value};\n`);
  return lines.join('') + scriptOf('shop-worker.js');
}

/** The script that keeps the last pages readable without a connection; asked for at every visit. */
export function addShopWorker(app: FastifyInstance, worked: Worked): void {
  const script = workerScript(worked);
  app.get('/sw.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
