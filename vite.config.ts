import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  resolve: { tsconfigPaths: false },
  // The manifest tells web/entry.server.tsx the hashed names of the catalogues.
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two files that every page shares instead of dozens of tiny ones: fewer requests, and smaller packed.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules/, priority: 2 },
                { name: 'shop', test: /\/(?:web|rules)\//, minShareCount: 4, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
