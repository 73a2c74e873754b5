import type { Quote } from '#contract/admin/companies.ts';
import { isBrought } from '#rules/sales/receiving.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import styles from '#web/admin/features/orders/document.module.css';
import { companyText } from '#web/admin/features/orders/document.tsx';
import {
  DocumentGoods,
  DocumentSignature,
  DocumentTotalInWords,
  DocumentTotals,
} from '#web/admin/features/orders/document-goods.tsx';
import {
  DocumentFact,
  DocumentHeading,
  SellerDetails,
  signatoryOf,
} from '#web/admin/features/orders/document-seller.tsx';
import { documentWords } from '#web/admin/features/orders/document-words.ts';
import { placeText } from './place-text.ts';

export const quoteDocumentKinds = ['quote', 'invoice'] as const;
export type QuoteDocumentKind = (typeof quoteDocumentKinds)[number];

type QuoteDocumentProps = { kind: QuoteDocumentKind; quote: Quote; language: Language };

/** What a company was promised, or its invoice for that, as it goes onto a sheet of A4. */
export function QuoteDocument({ kind, quote, language }: QuoteDocumentProps) {
  const words = documentWords[language];
  const isInvoice = kind === 'invoice';
  const { seller, company } = quote.head;
  const goods = quote.lines.map(({ variant: key, count, price, sum, ...line }) => ({
    key,
    count,
    price,
    sum,
    name: localized(line, 'name', language),
  }));
  const sums = [
    ...(isBrought(quote.type)
      ? [{ title: localized(quote, 'receiving_name', language) || words.delivery, som: quote.delivery }]
      : []),
    { title: words.total, som: quote.total, isTotal: true as const },
  ];
  const issued = (isInvoice && quote.invoice?.issued_at) || quote.created_at;
  // The quote ends with the first moment of the day after its last.
  const lastDay = dateText(language, 'day', Date.parse(quote.valid_until) - 1);
  return (
    <article className={styles.paper} lang={language}>
      <DocumentHeading
        title={`${words[kind]} ${words.number} ${isInvoice ? quote.invoice?.number : quote.id}`}
        seller={seller}
      />
      <dl className={styles.facts}>
        <DocumentFact title={words.date}>{dateText(language, 'day', issued)}</DocumentFact>
        <SellerDetails seller={seller} language={language} />
        {company && <DocumentFact title={words.buyer}>{companyText(company, words)}</DocumentFact>}
        {isBrought(quote.type) && <DocumentFact title={words.address}>{placeText(quote, language)}</DocumentFact>}
        {isInvoice && <DocumentFact title={words.basis}>{`${words.quote} ${words.number} ${quote.id}`}</DocumentFact>}
        <DocumentFact title={words.valid_until}>{lastDay}</DocumentFact>
      </dl>
      <DocumentGoods goods={goods} language={language} />
      <DocumentTotals sums={sums} language={language} />
      <DocumentTotalInWords total={quote.total} language={language} />
      {quote.note && <p>{quote.note}</p>}
      <DocumentSignature language={language} signatory={signatoryOf(seller, language)} />
    </article>
  );
}
