import { languageEntry } from '#rules/text/language.ts';
import { syllablesOf } from '#rules/text/syllables.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import styles from './hyphenated.module.css';

/**
 * A text whose words may break at a hyphen where the style allows it, in any language. Where browsers do not know the
 * language's words, hyphens stand in the style of syllables: what is copied, found and read aloud has none.
 */
export function Hyphenated({ text }: { text: string }) {
  const { isHyphenated } = languageEntry(useLanguage());
  const pieces = isHyphenated ? [] : syllablesOf(text);
  if (pieces.length < 2) return text;
  return (
    <span className={styles.text}>
      {pieces.map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces have no name but their place.
        <span key={place}>{piece}</span>
      ))}
    </span>
  );
}
