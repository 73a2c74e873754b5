import { basename } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { namedExports } from './tools/vite/named-exports.ts';
import { patternOfGroup, scriptGroups } from './tools/vite/script-groups.ts';

/**
 * 28 bits for files of one name: each page's scripts name some 240 others, and letters of a hash do not pack. Server and
 * browser have to call a file alike.
 */
const hashes = { hashCharacters: 'hex', assetFileNames: 'assets/[name]-[hash:7][extname]' } as const;

export default defineConfig({
  plugins: [namedExports(), reactRouter()],
  publicDir: false,
  // A class is named by its stylesheet and itself: shorter than a hash, and to be read in the browser. That no two
  // stylesheets have one name is held by test/architecture.test.ts.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  resolve: { tsconfigPaths: false },
  // web/entry.server.tsx reads the hashed names of the catalogues from the manifest.
  // What an import() brings along is few and small: a list of it in every page's scripts would cost more than it saves.
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: false,
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3, inline: 1, keep_fargs: false } },
  },
  environments: {
    ssr: { build: { rolldownOptions: { output: hashes } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // After Terser once more by the bundler's own: each finds what the other leaves, 1 % of the packed bytes.
            minify: true,
            ...hashes,
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|cookie-es|set-cookie-parser)\/|^\0named\//,
                  // What no page names comes with the script that brings pages to life, once they are painted (first-script.tsx).
                  minShareCount: 3,
                  priority: 4,
                },
                ...scriptGroups.map(({ of, not, ...group }) => ({ ...group, test: patternOfGroup({ of, not }) })),
              ],
            },
          },
        },
      },
    },
  },
});
