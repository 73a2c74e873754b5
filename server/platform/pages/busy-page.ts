import { type Language, languageOfPath } from '#rules/text/language.ts';
import { brokenPage } from './broken-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { Page } from './page.ts';

const noStore = { 'cache-control': 'no-store' };
const made = new Map<Language | 'data', Promise<Page>>();

/** Asks a visitor to come back soon, who would have waited too long: it costs next to nothing to send. */
export function busyPage(key: string): Promise<Page> {
  const [path = ''] = key.split('?');
  const kind = path.endsWith('.data') ? 'data' : languageOfPath(path);
  const page = made.get(kind) ?? make(kind, path);
  made.set(kind, page);
  return page;
}

function make(kind: Language | 'data', path: string): Promise<Page> {
  if (kind === 'data') {
    const headers = { ...noStore, 'content-type': 'text/plain; charset=utf-8' };
    return Page.finish({ status: 503, headers, body: 'Many visitors at once.' });
  }
  const body = brokenPage(path, true);
  const policy = contentSecurityPolicy(body);
  const headers = { ...noStore, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return Page.finish({ status: 503, headers, body });
}
