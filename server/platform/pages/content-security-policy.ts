import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Scripts that run; data (application/ld+json) does not, and no policy applies to it. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

const policy = (scripts: string, styles: string) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const hashesOf = (texts: string[]) => [...new Set(texts.filter(Boolean).map(hashOf))].join(' ');

/** The policy that lets exactly this page's inline scripts and styles run, by hash; no nonce, so the page may be cached. */
export function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(inlineScript)].map(([, text]) => text as string);
  const styles = [...html.matchAll(inlineStyle)].map(([, text]) => text as string);
  return policy(hashesOf(scripts), hashesOf(styles));
}

/** The same for pages from the sources, into which the development server writes styles, scripts and a worker of its own. */
export const developmentPolicy = (): string =>
  `${policy("'unsafe-inline'", "'unsafe-inline'")}; worker-src 'self' blob:`;
