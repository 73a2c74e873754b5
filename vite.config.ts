import { basename } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { namedExports } from './tools/vite/named-exports.ts';

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
            // Few files that pages share instead of dozens of tiny ones: fewer requests, and smaller packed.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|cookie-es|set-cookie-parser)\/|^\0named\//,
                  // What no page names comes with the script that brings pages to life, once they are painted (first-script.tsx).
                  minShareCount: 3,
                  priority: 2,
                },
                {
                  // What seven pages or more share is one file: else a page's list would name some fifty. The stepper is for those alone
                  // that sell, sharing for those that have something to send, radios of channels where there is a choice of them.
                  name: 'shop',
                  test: /\/web\/(?!admin|chat|session\/(?:channel-radios|password-input|use-form-submit)|shop\/features\/(?:cart-lines|listing|promo|catalog\/use-share)|ui\/(?:choice-card|stepper)\.)|\/rules\/(?:catalog\/choice-query|text\/localized-text)/,
                  minShareCount: 7,
                  priority: 2,
                },
                // The frame of every page needs them.
                {
                  name: 'frame',
                  test: /\/web\/(?:session\/use-sign-out|shop\/(?:features\/layout\/(?:chat-opener|footer\.module|logo)|texts\/page-texts))\./,
                  minShareCount: 2,
                  priority: 2,
                },
                {
                  // A product's page and the comparison sell alike.
                  name: 'selling',
                  test: /\/web\/(?:shop\/(?:features\/catalog\/(?:buy-button|choice\.)|routes\/cart-actions)|ui\/use-is-out)|\/rules\/catalog\/(?:chosen-options|fact-text|variants)\./,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  // Pages that are only looked at have no forms.
                  name: 'forms',
                  test: /\/web\/(?:session\/(?:password-input|use-form-submit)|ui\/choice-card\.)/,
                  minShareCount: 2,
                  priority: 2,
                },
                // The profile shows where an order stands, and takes no payment.
                { name: 'order-status', test: /\/rules\/sales\/order-status\./, minShareCount: 2, priority: 2 },
                {
                  // Cart, checkout and orders have these in common.
                  name: 'buying',
                  test: /\/web\/shop\/features\/(?:checkout\/(?:placed|tab-storage)|cart-lines\/line-text)|\/rules\/sales\/payment-method\./,
                  minShareCount: 2,
                  priority: 1,
                },
                // The manifest of every page names what the cart and the checkout import: one file each, not five.
                {
                  name: 'sums',
                  test: /\/rules\/sales\/(?:order-totals|cart-changes)|\/web\/shop\/features\/(?:cart\/(?:priced-lines|changes-of-cart)|payment\/unpaid-order|promo\/stored-promo\.)/,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: 'paying',
                  test: /\/web\/shop\/features\/(?:payment\/(?:hold-left|use-payment)|orders\/use-order)|\/rules\/sales\/payment-status\./,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: 'form',
                  test: /\/web\/shop\/features\/checkout\/(?:form\.|stored\.|checkout\.module)|\/rules\/sales\/receiving\./,
                  minShareCount: 2,
                  priority: 1,
                },
                // Who types the one types the other.
                { name: 'contact', test: /\/rules\/people\/(?:email|phone)\./, minShareCount: 2, priority: 1 },
                // Pages of lists alone need it, however many they are.
                {
                  name: 'lists',
                  test: /\/web\/shop\/features\/listing\//,
                  minShareCount: 2,
                  priority: 1,
                },
                // Where the shop is, as home, orders and the checkout draw it.
                {
                  name: 'place',
                  test: /\/web\/shop\/features\/(?:place-map\/|frame-data\/use-pickup\.)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Home and products show what was looked at before, and what is near.
                {
                  name: 'seen',
                  test: /\/web\/shop\/features\/catalog\/(?:recent|use-near)\./,
                  minShareCount: 2,
                  priority: 1,
                },
                // What a page needs once it changes something: four small files would be fetched together.
                { name: 'calls', test: /\/web\/api\/make-call\./, priority: 1 },
                { name: 'calls', test: /\/web\/api\/(?!refresh-access)/, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
});
