import { z } from 'zod';
import type { ProblemCode } from '#server/catalog/sources/source.ts';

/** What a person never types: control characters but white space, and those that turn the reading direction round. */
const control = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;
const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));
const tag = /<\/?[a-z][^<>]*>/gi;

/** The text as it reads: without HTML, with one space where there was any white space. */
export function textOfHtml(text: string): string {
  const decoded = text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi, decodeEntity);
  return withoutHidden(decoded).replaceAll(tag, ' ').replaceAll(/\s+/g, ' ').trim();
}

/**
 * The text without scripts, styles and comments. Each is looked for once, also where a hostile text opens thousands that it
 * never closes.
 */
function withoutHidden(text: string): string {
  const opening = /<(?:(script|style)\b|!--)/gi;
  const unclosed = new Set<string>();
  let shown = '';
  let from = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const name = found[1]?.toLowerCase() ?? '--';
    if (unclosed.has(name)) continue;
    const closing = name === '--' ? /-->/g : new RegExp(`</${name}\\s*>`, 'gi');
    closing.lastIndex = opening.lastIndex;
    if (!closing.test(text)) {
      unclosed.add(name);
      continue;
    }
    shown += `${text.slice(from, found.index)} `;
    from = closing.lastIndex;
    opening.lastIndex = from;
  }
  return shown + text.slice(from);
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name.toLowerCase()) ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  // Not one that the check for control characters would not have let through.
  const decoded = code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  return control.test(decoded) || !decoded.isWellFormed() ? entity : decoded;
}

const says = (code: ProblemCode): ProblemCode => code;

/** Plain text of 1 to `max` characters, from one that may have HTML in it. What is wrong is a code of `importProblemCodes`. */
export const sourceText = (max: number) =>
  z
    .string({ error: ({ input }) => says(input === undefined || input === null ? 'missing' : 'not_text') })
    .refine((text) => !control.test(text) && text.isWellFormed(), { error: says('control'), abort: true })
    .transform(textOfHtml)
    .pipe(z.string().min(1, says('missing')).max(max, says('too_long')));
