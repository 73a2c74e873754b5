/** `npm run check`: format, lint and types, in well under a minute. */
import { finish, preparePackages, quickChecks } from './steps.mjs';

await finish([
  async () => {
    const node24 = await preparePackages();
    if (node24) await Promise.all(quickChecks(node24));
  },
]);
