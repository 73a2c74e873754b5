import { useForeign } from '#web/i18n/i18n.tsx';

/** Plain text as paragraphs; the separator is the wire's ('$' for products, an empty line for news). */
export function Paragraphs({ text, separator }: { text: string; separator: string }) {
  const foreign = useForeign();
  return text
    .split(separator)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => (
      <p key={paragraph} lang={foreign(paragraph)}>
        {paragraph}
      </p>
    ));
}
