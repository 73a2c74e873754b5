import type { Footer, Requisites } from '#contract/client.ts';
import type { Language } from '#rules/language.ts';
import { useOfficeQuery } from '#web/features/office/office-query.ts';
import { inLanguage, useT } from '#web/i18n/i18n.tsx';
import { paperWords } from './paper-words.ts';

/** Who sells: in law, and as its customers know it. */
export type Seller = { name: string; shop: Footer; requisites: Requisites };

/** The seller of every paper; undefined until it is known. */
export function useSeller(): Seller | undefined {
  const t = useT();
  const shop = useOfficeQuery('GET /site/footers/').data;
  const requisites = useOfficeQuery('GET /office/settings/requisites/').data?.values;
  return shop && requisites && { name: t('shop_name'), shop, requisites };
}

/** Who signs for the seller; empty where nobody was named. */
export const signatoryOf = ({ requisites }: Seller, language: Language): string =>
  inLanguage(language, requisites.signatory, requisites.signatory_en);

/** The seller on a paper that is paid by: with tax number and account, as far as the owner has filled them in. */
export function SellerRequisites({ seller, language }: { seller: Seller; language: Language }) {
  const words = paperWords[language];
  const { shop, requisites: it } = seller;
  const name = inLanguage(language, it.legal_name, it.legal_name_en) || seller.name;
  const facts = [
    [words.seller, [name, shop.phone].filter(Boolean).join(', ')],
    [words.tax_number, it.tax_number],
    [words.legal_address, inLanguage(language, it.legal_address, it.legal_address_en)],
    [words.bank, inLanguage(language, it.bank, it.bank_en)],
    [words.bank_account, it.bank_account],
    [words.bic, it.bic],
  ];
  return facts.map(
    ([title, value]) =>
      value && (
        <PaperFact key={title} title={title ?? ''}>
          {value}
        </PaperFact>
      ),
  );
}

/** One fact of a paper's head. */
export function PaperFact({ title, children }: { title: string; children: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}
