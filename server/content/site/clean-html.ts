import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { type Language, pathInLanguage } from '#rules/text/language.ts';
import { plainText } from '#rules/text/plain-text.ts';

/** Loaded by the first text that staff save: a running shop cleans hardly any. */
const sanitizer = (): typeof sanitizeHtml => createRequire(import.meta.url)('sanitize-html');

const isOwn = (href: string) => /^\/(?![/\\])/.test(href);

/** Links of our own stay in the page's language; others say nothing about where they were followed from. */
const link =
  (language: Language) =>
  (_tag: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    if (isOwn(href)) return { tagName: 'a', attribs: { href: pathInLanguage(path, language) + rest } };
    return { tagName: 'a', attribs: { href, rel: 'noopener noreferrer', target: '_blank' } };
  };

/**
 * Rich text as it is stored and shown: only these few marks. Headings are below that of
 * the page; addresses are the shop's own pages, the web, mail and phones. Empty where no words are left.
 */
export function cleanHtml(sent: string, language: Language): string {
  const cleaned = sanitizer()(plainText(sent), {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // What these hold is no text for people.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math', 'iframe'],
    transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p', a: link(language) },
  });
  return textOfHtml(cleaned) === '' ? '' : cleaned;
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

/** The same without marks: paragraphs with an empty line between them. Takes cleaned rich text only. */
export function textOfHtml(cleaned: string): string {
  const broken = cleaned
    .replace(/<br ?\/?>|<\/li>/g, '\n')
    .replace(/<\/(?:p|h2|h3|ul|ol|blockquote)>|<hr ?\/?>/g, '\n\n')
    .replace(/<[^>]*>/g, '');
  return plainText(broken.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity));
}
