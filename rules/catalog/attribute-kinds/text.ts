import { alikeInAll, textIn } from '#rules/text/localized-text.ts';
import type { AttributeKind } from './attribute-kind.ts';

/** Words of no kind: shown, and found by the search, and not filtered by. */
export const textKind: AttributeKind = {
  stored: 'words',
  filter: null,
  canDistinguishVariants: false,
  parse: (written) => (written.trim() === '' ? 'unreadable' : { value: { words: alikeInAll(written.trim()) } }),
  format: (value, _definition, language) => ('words' in value ? textIn(value.words, language) : ''),
};
