import { groupSom } from '#rules/money.ts';
import { somInWords } from '#rules/sales/som-in-words.ts';
import type { Language } from '#rules/text/language.ts';
import styles from './document.module.css';
import { documentWords } from './document-words.ts';

type Good = { key: number; name: string; count: number; price: number; sum: number };

/** The goods of a paper; on a slip each with a box to tick. */
export function DocumentGoods({ goods, language, isSlip }: { goods: Good[]; language: Language; isSlip?: boolean }) {
  const words = documentWords[language];
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.goods}</th>
          <th scope="col">{words.count}</th>
          <th scope="col">{words.price}</th>
          <th scope="col">{words.sum}</th>
          {isSlip && <th scope="col">{words.collected}</th>}
        </tr>
      </thead>
      <tbody>
        {goods.map(({ key, name, count, price, sum }, index) => (
          <tr key={key}>
            <td>{index + 1}</td>
            <td>{name}</td>
            <td>{count}</td>
            <td>{groupSom(price)}</td>
            <td>{groupSom(sum)}</td>
            {isSlip && <td className={styles.tick}>☐</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `isTotal`: what the paper comes to. */
type Sum = { title: string; som: number; isTotal?: true };

/** Sums under the goods, by their names. */
export function DocumentTotals({ sums, language }: { sums: Sum[]; language: Language }) {
  return (
    <dl className={styles.sums}>
      {sums.map(({ title, som, isTotal }) => (
        <div key={title} data-total={isTotal}>
          <dt>{title}</dt>
          <dd>
            {som < 0 && '−'}
            {groupSom(Math.abs(som))} {documentWords[language].som}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The total as papers want it written out. */
export function DocumentTotalInWords({ total, language }: { total: number; language: Language }) {
  return (
    <p>
      {documentWords[language].in_words}: <b>{somInWords(total, language)}</b>
    </p>
  );
}

/** Lines to sign on where goods change hands: who gives and who gets. */
export function DocumentSignatures({ language }: { language: Language }) {
  const words = documentWords[language];
  return (
    <div className={styles.signatures}>
      <span>{words.signature_out}</span>
      <span>{words.signature_in}</span>
    </div>
  );
}

/** The one line to sign on of a paper with which nothing changes hands: the seller's, by name where it is known. */
export function DocumentSignature({ language, signatory }: { language: Language; signatory: string }) {
  return (
    <div className={styles.signatures}>
      <span>{signatory || documentWords[language].seller}</span>
    </div>
  );
}
