import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, inlineStylesheets, paintFirst } from './page-html.ts';

const read = (path: string) => `/* ${path} */`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('stylesheets come in the page, and their links stay without being fetched', () => {
  const html =
    '<head><link rel="stylesheet" href="/assets/a-1.css"/><link rel="stylesheet" href="/assets/b-2.css#"/></head>';
  expect(inlineStylesheets(html, '@layer base, ui;', read)).toBe(
    '<head><style>@layer base, ui;/* /assets/a-1.css */\n/* /assets/b-2.css */</style>' +
      '<link disabled="" rel="stylesheet" href="/assets/a-1.css"/>' +
      '<link disabled="" rel="stylesheet" href="/assets/b-2.css#"/></head>',
  );
});

test('the modules of a page are fetched and run once the first screen is painted with its pictures and fonts', () => {
  const html =
    '<link rel="modulepreload" href="/assets/a.js"/><script>window.b = 1</script>' +
    '<script type="module" async="">import "/assets/m.js";\nimport * as route0 from "/assets/r.js";\n' +
    'window.modules = {"root":route0};\n\nimport("/assets/entry.js");</script>';
  const page = paintFirst(html);
  expect(page).toContain('<link rel="later" href="/assets/a.js"/><script>window.b = 1</script>');
  expect(page).toMatch(
    /async="">document\.hidden\|\|await .+"complete".+l\.rel="modulepreload";await import\("\/assets\/m\.js"\);\nconst route0=await import\("\/assets\/r\.js"\);\nwindow/,
  );
});

test('the data of a page is handed over in the script of its modules, in its order', () => {
  const context = 'window.__reactRouterContext';
  const [piece, end] = [`${context}.streamController.enqueue("\\u003c1");`, `${context}.streamController.close();`];
  const html =
    `<script>first()</script><script>${context} = {};</script><script type="module" async="">go()</script>` +
    `<!--$--><script>${piece}</script><!--$--><script>${end}</script><!--/$--><!--/$-->`;
  const page = paintFirst(html);
  expect(page).toContain('<script>first()</script><script></script><script type="module" async="">document.hidden||');
  expect(page).toContain(
    `;${context} = {};${piece}${end}go()</script><!--$--><script></script><!--$--><script></script>`,
  );
});

test('the policy names each inline script that runs and each style, and no data', () => {
  const policy = contentSecurityPolicy(
    '<script>one()</script><script type="module" async="">two()</script><script src="/assets/x.js"></script>' +
      '<script></script><script type="application/ld+json">{"a":1}</script><style>p{}</style>',
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`);
  expect(policy).toContain(`style-src 'self' ${hashOf('p{}')};`);
  expect(policy).not.toContain('unsafe');
});
