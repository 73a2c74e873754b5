/**
 * Has Node read our TypeScript as the plain JavaScript that `npm run build` has made of it (tools/strip-types.mjs): what Node
 * would strip types with takes 15 to 30 MiB and a quarter of a second at each start. A file that was changed since has another
 * hash, and Node strips it as ever. Given to `node --import`.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url).href;

const isOurs = (url) => url.startsWith(root) && url.endsWith('.ts') && !url.includes('/node_modules/');

/** Undefined where there is none. */
function plainSource(url) {
  const hash = createHash('sha256')
    .update(readFileSync(fileURLToPath(url)))
    .digest('hex');
  try {
    return readFileSync(fileURLToPath(new URL(`build/plain/${hash}.mjs`, root)), 'utf8');
  } catch {
    return undefined;
  }
}

registerHooks({
  load(url, context, nextLoad) {
    const source = isOurs(url) ? plainSource(url) : undefined;
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
  },
});
