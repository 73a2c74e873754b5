import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // All routes are named in the first page: a shop has few, and a click then never waits for a list of them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
