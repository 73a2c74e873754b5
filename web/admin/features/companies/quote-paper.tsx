import type { Quote } from '#contract/client.ts';
import type { Language } from '#rules/text/language.ts';
import styles from '#web/admin/features/orders/paper.module.css';
import { companyText } from '#web/admin/features/orders/paper.tsx';
import { PaperGoods, PaperSignature, PaperSums, PaperTotalInWords } from '#web/admin/features/orders/paper-goods.tsx';
import { PaperFact, SellerRequisites, signatoryOf } from '#web/admin/features/orders/paper-seller.tsx';
import { dateText, paperWords } from '#web/admin/features/orders/paper-words.ts';
import { inLanguage } from '#web/i18n/i18n.tsx';
import { placeText } from './place-text.ts';

export const quotePaperKinds = ['quote', 'invoice'] as const;
export type QuotePaperKind = (typeof quotePaperKinds)[number];

type QuotePaperProps = { kind: QuotePaperKind; quote: Quote; language: Language };

/** What a company was promised, or its invoice for that, as it goes onto a sheet of A4. */
export function QuotePaper({ kind, quote, language }: QuotePaperProps) {
  const words = paperWords[language];
  const isInvoice = kind === 'invoice';
  const { seller, company } = quote.head;
  const goods = quote.lines.map(({ variant: key, name, name_en, count, price, sum }) => ({
    ...{ key, count, price, sum, name: inLanguage(language, name, name_en) },
  }));
  const sums = [
    ...(quote.type === 'delivery' ? [{ title: words.delivery, som: quote.delivery }] : []),
    { title: words.total, som: quote.total },
  ];
  const issued = (isInvoice && quote.invoice?.issued_at) || quote.created_at;
  // The quote ends with the first moment of the day after its last.
  const lastDay = dateText(Date.parse(quote.valid_until) - 1, language);
  return (
    <article className={styles.paper} lang={language}>
      <h2>
        {words[kind]} {words.number} {isInvoice ? quote.invoice?.number : quote.id}
      </h2>
      <dl className={styles.facts}>
        <PaperFact title={words.date}>{dateText(issued, language)}</PaperFact>
        <SellerRequisites seller={seller} language={language} />
        {company && <PaperFact title={words.buyer}>{companyText(company, words)}</PaperFact>}
        {quote.type === 'delivery' && <PaperFact title={words.address}>{placeText(quote, language)}</PaperFact>}
        {isInvoice && <PaperFact title={words.basis}>{`${words.quote} ${words.number} ${quote.id}`}</PaperFact>}
        <PaperFact title={words.valid_until}>{lastDay}</PaperFact>
      </dl>
      <PaperGoods goods={goods} language={language} />
      <PaperSums sums={sums} language={language} />
      <PaperTotalInWords total={quote.total} language={language} />
      {quote.note && <p>{quote.note}</p>}
      <PaperSignature language={language} signatory={signatoryOf(seller, language)} />
    </article>
  );
}
