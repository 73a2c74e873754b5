import type { DocumentHead } from '#contract/client.ts';
import type { Language } from '#rules/text/language.ts';
import { inLanguage } from '#web/i18n/i18n.tsx';
import { documentWords } from './document-words.ts';

type Seller = DocumentHead['seller'];

/** Who signs for the seller; empty where no signatory is set. */
export const signatoryOf = (seller: Seller, language: Language): string =>
  inLanguage(language, seller.signatory, seller.signatory_en);

/** The seller as customers know it, in a line. */
export const sellerText = ({ name, location, location_en, phone }: Seller, language: Language): string =>
  [name, inLanguage(language, location, location_en), phone].filter(Boolean).join(', ');

/** The seller on a paper that is paid by: with tax number and account, as far as the owner has filled them in. */
export function SellerDetails({ seller: it, language }: { seller: Seller; language: Language }) {
  const words = documentWords[language];
  const name = inLanguage(language, it.legal_name, it.legal_name_en) || it.name;
  const facts = [
    [words.seller, [name, it.phone].filter(Boolean).join(', ')],
    [words.tax_number, it.tax_number],
    [words.legal_address, inLanguage(language, it.legal_address, it.legal_address_en)],
    [words.bank, inLanguage(language, it.bank, it.bank_en)],
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
