import styles from './name.module.css';

/** Letters of the longest sign that stays on one line; longer ones would not fit into a card on a phone. */
const longest = 18;

/** What is read as one word: 'USB-C', 'WH-1000XM6', '24 000 мА·ч', '20 Вт'. */
const oneWord = /\S+-\S+|\d+\s000\s\S+|\d\s(?:\p{Ll}{1,3}|[ГТ]Б|Вт|[GT]B|W)(?=[\s,]|$)/u;

/** The name of a product or of a place; lines break between its words only, never within a model's sign or before a unit. */
export function Name({ text }: { text: string }) {
  const found = oneWord.exec(text);
  if (!found) return text;
  return (
    <>
      {text.slice(0, found.index)}
      {found[0].length > longest ? found[0] : <span className={styles.word}>{found[0]}</span>}
      <Name text={text.slice(found.index + found[0].length)} />
    </>
  );
}
