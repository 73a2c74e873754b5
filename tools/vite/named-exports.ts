import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** What our modules import of React. */
const packages = ['react', 'react/jsx-runtime'];
const prefix = '\0named/';

/**
 * React's packages are CommonJS: each module of the bundle wraps their object and reads from it, `(0,e.jsx)(…)`, which no
 * minifier shortens. This gives the browser's modules of the shop the same parts as exports of one module, `t(…)`.
 */
export const namedExports = (): Plugin => ({
  name: 'named-exports',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    // React Router asks React for parts by computed names, which would keep all of them.
    const isOurs = importer !== undefined && !importer.includes('node_modules') && !importer.startsWith(prefix);
    return packages.includes(source) && isOurs ? prefix + source : undefined;
  },
  load(id) {
    if (!id.startsWith(prefix)) return;
    const source = id.slice(prefix.length);
    const names = Object.keys(require(source)).filter((name) => !name.startsWith('__'));
    return [
      `import all from '${source}';`,
      ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`),
    ].join('\n');
  },
});
