import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApi } from './open-api.ts';

const styles = readFileSync(join(import.meta.dirname, 'docs-page.css'), 'utf8');
const stylesHash = createHash('sha256').update(styles).digest('base64');

/** The page needs its own styles and nothing else. */
export const docsHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${stylesHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

type Operation = OpenApi['paths'][string][string];

const schemaBlock = (title: string, schema: unknown) =>
  `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`;

function operationBlock(path: string, method: string, operation: Operation): string {
  const access = operation.security.length > 1 ? 'anybody' : 'signed in';
  return `<article><h3><code>${method.toUpperCase()} ${escaped(path)}</code></h3><p>${escaped(operation.summary)} <small>(${access})</small></p>${
    operation.parameters.length > 0 ? schemaBlock('Parameters', operation.parameters) : ''
  }${operation.requestBody ? schemaBlock('Body', operation.requestBody) : ''}${schemaBlock('Answers', operation.responses)}</article>`;
}

/** The contract as one readable page without a script. */
export function docsPage(document: OpenApi): string {
  const blocks = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => operationBlock(path, method, operation)),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(document.info.title)}</title><style>${styles}</style><main><h1>${escaped(document.info.title)}</h1>
<p>${escaped(document.info.description)} <a href="openapi.json">openapi.json</a></p>${blocks.join('')}</main></html>`;
}
