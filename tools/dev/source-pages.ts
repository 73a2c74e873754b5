import type { ServerBuild } from 'react-router';
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type { PageBuild } from '#server/platform/pages/page-build.ts';

type FromSupervisor = { dropPages?: true; invoked?: { id: number; result: unknown } };

/** React Router's name for its server build in Vite's module graph. */
const serverBuild = 'virtual:react-router/server-build';

/** Asks Vite, which runs in the parent process, for modules. */
function askVite(): (payload: unknown) => Promise<never> {
  const waiting = new Map<number, (result: never) => void>();
  let last = 0;
  process.on('message', ({ invoked }: FromSupervisor) => {
    if (!invoked) return;
    waiting.get(invoked.id)?.(invoked.result as never);
    waiting.delete(invoked.id);
  });
  return (payload) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      process.send?.({ invoke: { id: last, payload } });
    });
}

/** The storefront from its sources, read again after a change. */
export function sourcePages(): PageBuild {
  const runner = new ModuleRunner({ transport: { invoke: askVite() }, hmr: false }, new ESModulesEvaluator());
  let build: Promise<ServerBuild> | undefined;
  process.on('message', ({ dropPages }: FromSupervisor) => {
    if (!dropPages) return;
    runner.clearCache();
    build = undefined;
  });
  const load = () => {
    build ??= runner.import<ServerBuild>(serverBuild);
    // A syntax error is shown once; the next page tries again.
    build.catch(() => (build = undefined));
    return build;
  };
  return { load, mode: 'development' };
}
