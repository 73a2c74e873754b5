import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/?>/g;
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Puts the page's stylesheets into the page: nothing then stands between the first byte and the first paint.
 * The <link>s stay, emptied, so that hydration finds the elements that it expects.
 */
export function inlineStylesheets(html: string, read: (path: string) => string): string {
  const paths = [...html.matchAll(stylesheet)].map(([, path]) => path as string);
  if (paths.length === 0) return html;
  const css = [...new Set(paths)].map(read).join('\n');
  const emptied = html.replaceAll(stylesheet, '<link rel="stylesheet" data-inlined=""/>');
  return emptied.replace('</head>', () => `<style>${css}</style></head>`);
}

/** A reader of built stylesheets that keeps what it has read. */
export function stylesheetReader(clientDirectory: string): (path: string) => string {
  const kept = new Map<string, string>();
  return (path) => {
    const css = kept.get(path) ?? readFileSync(join(clientDirectory, path), 'utf8');
    kept.set(path, css);
    return css;
  };
}

/** The policy that lets exactly this page's inline scripts and styles run, by hash; no nonce, so it may be cached. */
export function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(inlineScript)].map(([, text]) => hashOf(text as string));
  const styles = [...html.matchAll(inlineStyle)].map(([, text]) => hashOf(text as string));
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`.trim(),
    `style-src 'self' ${[...new Set(styles)].join(' ')}`.trim(),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
