import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Vite wraps import() in a helper that first fetches the styles of what is imported. Nothing that the shop imports so
 * has styles of its own, so the helper is left out of every page's scripts.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

export default defineConfig({
  plugins: [plainImports, reactRouter()],
  publicDir: 'web/public',
  resolve: { tsconfigPaths: false },
  css: {
    modules: {
      // 'gallery-thumb' instead of a hash: packs better in scripts and pages. Stylesheets have names of their own.
      generateScopedName: (name, file) => `${path.basename(file, '.module.css')}-${name}`,
    },
  },
  // The manifest tells web/entry.server.tsx the hashed names of the catalogues.
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two files that every page shares instead of dozens of tiny ones: fewer requests, and smaller packed.
            // In the second are the frame and what most pages use; parts of forms and of orders stay with theirs.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules/, priority: 2 },
                { name: 'shop', test: /features\/chrome|use-sign-out|pickup-place|i18n\/cabinet-texts/, priority: 1 },
                {
                  name: 'shop',
                  test: /\/(?:web|rules)\/(?!features\/orders|.*form|email|ui\/(?:field|alert|checkbox|select|pager))/,
                  minShareCount: 4,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
});
