/** Metadata for search engines in a page's HTML, read without a browser. */
export type PageHead = {
  titles: string[];
  headings: number;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  /** Addresses by language, x-default among them. */
  alternates: Record<string, string>;
  /** OpenGraph's and Twitter's properties by name. */
  share: Record<string, string>;
  data: { '@context'?: unknown } | undefined;
};

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" };
const unescaped = (text: string) => text.replace(/&(#x27|\w+);/g, (entity, name: string) => entities[name] ?? entity);

const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*?)/?>`, 'gi'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        unescaped(value),
      ]),
    ),
  );

/** Reads the head of a page of the shop. */
export function readHead(html: string): PageHead {
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = tagsOf(head, 'meta');
  const links = tagsOf(head, 'link');
  const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
  const named = (name: string) => metas.find((meta) => meta.name === name)?.content;
  return {
    titles: [...head.matchAll(/<title[^>]*>([^<]*)/g)].map(([, title = '']) => unescaped(title)),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    description: named('description'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    robots: named('robots'),
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    share: Object.fromEntries(
      metas
        .filter(({ property, name }) => property || name?.startsWith('twitter:'))
        .map(({ property, name = '', content = '' }) => [property ?? name, content]),
    ),
    data: data === undefined ? undefined : JSON.parse(data),
  };
}
