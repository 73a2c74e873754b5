import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { packAssets } from './tools/vite/pack-assets.ts';

const config: Config = {
  appDirectory: 'web',
  ssr: true,
  // All routes are named in the first page: a shop has few, and a click then never waits for a list of them.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => packAssets(join(reactRouterConfig.buildDirectory, 'client/assets')),
};

export default config;
