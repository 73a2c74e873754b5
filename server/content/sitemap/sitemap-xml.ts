import { defaultLanguage } from '#rules/text/language.ts';
import { addressesByLanguage } from '#rules/text/public-pages.ts';

/** A page of the shop by its Russian path and, of a list, its only choice, and when what it shows was last changed where that is known. */
export type SitemapPage = { path: string; updatedAt?: Date };

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const urlsetStart = `${header}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const urlsetEnd = '</urlset>\n';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const lastmod = (at: Date | undefined) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '');

/** One `<url>` per language of the page, each with all its twins. */
export function urlEntries(origin: string, { path, updatedAt }: SitemapPage): string {
  const [pathname = '', search = ''] = path.split('?');
  const addresses = addressesByLanguage({ pathname, search }, search).map(({ language, path: own }) => ({
    language,
    address: escapeXml(origin + own),
  }));
  const original = addresses.find(({ language }) => language === defaultLanguage);
  const twins = [...addresses, { language: 'x-default', address: original?.address }]
    .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    .join('');
  return addresses.map(({ address }) => `<url><loc>${address}</loc>${lastmod(updatedAt)}${twins}</url>\n`).join('');
}

/** The sitemap of sitemaps. */
export function sitemapIndex(origin: string, parts: readonly { name: string; updatedAt?: Date }[]): string {
  const entries = parts.map(
    ({ name, updatedAt }) =>
      `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}.xml`)}</loc>${lastmod(updatedAt)}</sitemap>\n`,
  );
  return `${header}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}
