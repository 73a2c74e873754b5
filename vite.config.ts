import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  resolve: { tsconfigPaths: false },
  // web/entry.server.tsx reads the hashed names of the catalogues from the manifest.
  // What an import() brings along is few and small: a list of it in every page's scripts would cost more than it saves.
  build: { assetsInlineLimit: 0, manifest: true, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two files that every page shares instead of dozens of tiny ones: fewer requests, and smaller packed.
            // In the second are the frame and what most pages use; parts of forms, orders and the admin stay with theirs.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|cookie-es|set-cookie-parser)\//,
                  priority: 2,
                },
                {
                  // A product's page would otherwise have them in three files, because the admin shows it, too.
                  name: 'product',
                  test: /shop\/features\/catalog\/(?:product-screen|product-actions|product-head|gallery|reviews|buy-box|variant-picker|receiving|choice|use-near|characteristics|recently-viewed|back-in-stock|use-part|rating-summary)\.|texts\/product-extras-texts|routes\/product\.tsx|rules\/catalog\/variants/,
                  priority: 0,
                },
                {
                  // What cart, checkout and orders share: every page's list of files would otherwise name ten of them.
                  name: 'purchase',
                  test: /shop\/features\/(?:cart\/(?:cart-changes|priced-lines|cart-screen\.module)|cart-lines\/(?:line-text|left-text|order-items)|payment\/(?:unpaid-order|use-seconds-left|use-payment|poll)|promo\/|checkout\/(?:stored|refusals|form)\.)|rules\/sales\/(?:order-totals|split-discount|promo|cart-changes)\./,
                  priority: 0,
                },
                {
                  // What forms share, for the same reason; lists have some of it, too, and get no more than that.
                  name: 'forms',
                  test: /forms\.module|ui\/(?:alert|checkbox|choice-card)\.|rules\/people\/(?:email|phone)\./,
                  priority: 0,
                },
                {
                  // What only signing in and the account need of it.
                  name: 'account-forms',
                  test: /use-form-submit|use-form-draft|use-leave-when-signed-in|rules\/people\/password\.|registration/,
                  priority: 0,
                },
                // What a page needs once it changes something: three small files would be fetched together.
                { name: 'writes', test: /api\/(?:waiting-writes|refresh-access|session-end)\./, priority: 2 },
                { name: 'field', test: /ui\/(?:field|select)\./, priority: 0 },
                {
                  name: 'shop',
                  // Also what a product's page, which has the least room, would otherwise have in small files.
                  test: /shop\/features\/(?:chrome\/(?!corner-parts)|frame-data\/|order-parts\/order-keys)|use-sign-out|pickup-place|texts\/page-texts|compare\/compared|catalog\/(?:recent\.ts|product-card|price\.tsx|memory-text)|favorites\/favorite-button|ui\/(?:paragraphs|picture|breadcrumbs|section|name|stars|swatch|icon-button|money|tag)|api\/(?:api-error|error-text)|i18n\/meta|rules\/(?:pictures|money|catalog\/(?:discount|memory))/,
                  priority: 1,
                },
                {
                  name: 'shop',
                  test: /\/(?:web|rules)\/(?!(?:shop\/features\/(?:chat|listing|orders|order-parts|cart-lines)|chat|admin)\/|tables\/|sales\/order-st|text\/translations|catalog\/variant-label|.*form|people\/(?:email|phone)|ui\/(?:field|alert|checkbox|select|pager))/,
                  minShareCount: 6,
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
