import type { Plugin } from 'vite';
import { idleReactFunctions } from './idle-react-parts.ts';
import { idleModules, idleRouterFunctions, routerImports } from './idle-router-parts.ts';
import { replaceBodies } from './replace-bodies.ts';

const idleFunctions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...idleRouterFunctions,
  'react-dom-client.production': idleReactFunctions,
};

const moduleName = (id: string) =>
  /(?:react-router\/dist\/production\/lib|react-dom\/cjs)\/(.+)\.js$/.exec(id)?.[1] ?? '';

/** Leaves the parts of React and its router out of the browser's scripts that no browser of this shop ever runs. */
export const withoutIdleParts: Plugin = {
  name: 'without-idle-parts',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => idleModules[moduleName(id)] ?? null,
  transform(code, id) {
    const name = moduleName(id);
    const bodies = idleFunctions[name];
    return bodies ? { code: (routerImports[name] ?? '') + replaceBodies(code, bodies), map: null } : null;
  },
};
