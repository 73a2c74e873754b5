import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder with a built storefront.
 *
 * @param renderer JavaScript: what draws each page
 * @param pageContext JavaScript: what is given the API before
 */
export function aBuild(renderer: string, pageContext = '() => undefined'): string {
  const folder = mkdtempSync(join(tmpdir(), 'dukon-build-'));
  for (const name of ['server', 'client/assets']) mkdirSync(join(folder, name), { recursive: true });
  const build = `
    const root = { id: 'root', path: '', module: { default: () => null } };
    const page = { id: 'page', parentId: 'root', path: '*', module: { default: () => null } };
    export const routes = { root, page };
    export const entry = { module: {
      default: ${renderer},
      pageContext: ${pageContext},
      pageParameters: { names: ['search'], attributes: { paths: /^$/, names: /^$/ } },
      handleError: () => {},
    } };
    export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' };
    export const future = {};
    export const ssr = true;
    export const basename = '/';
    export const publicPath = '/';
    export const assetsBuildDirectory = '';
    export const prerender = [];
    export const isSpaMode = false;
    export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' };`;
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'server/index.js'), build);
  return folder;
}
