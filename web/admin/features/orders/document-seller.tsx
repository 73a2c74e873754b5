import type { DocumentHead } from '#contract/admin/documents.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import styles from './document.module.css';
import { documentWords } from './document-words.ts';

type Seller = DocumentHead['seller'];

/** Who signs for the seller; empty where no signatory is set. */
export const signatoryOf = (seller: Seller, language: Language): string => localized(seller, 'signatory', language);

/** What a paper is, and next to it whose: the shop by the name that customers know. */
export function DocumentHeading({ title, seller }: { title: string; seller: Seller }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <b>{seller.name}</b>
    </div>
  );
}

/** The seller as customers know it, in a line. */
export const sellerText = (seller: Seller, language: Language): string =>
  [seller.name, localized(seller, 'location', language), seller.phone].filter(Boolean).join(', ');

/** The seller on a paper that is paid by: with tax number and account, as far as the owner has filled them in. */
export function SellerDetails({ seller: it, language }: { seller: Seller; language: Language }) {
  const words = documentWords[language];
  const name = localized(it, 'legal_name', language) || it.name;
  const facts = [
    [words.seller, [name, it.phone].filter(Boolean).join(', ')],
    [words.tax_number, it.tax_number],
    [words.legal_address, localized(it, 'legal_address', language)],
    [words.bank, localized(it, 'bank', language)],
    [words.bank_account, it.bank_account],
    [words.bic, it.bic],
  ];
  return facts.map(
    ([title, value]) =>
      value && (
        <DocumentFact key={title} title={title ?? ''}>
          {value}
        </DocumentFact>
      ),
  );
}

/** One fact of a paper's head. */
export function DocumentFact({ title, children }: { title: string; children: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}
