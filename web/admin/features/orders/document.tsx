import type { DocumentHead } from '#contract/admin/documents.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import type { Reply } from '#contract/client.ts';
import type { Footer } from '#contract/shop/site.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { pickupPlace } from '#web/i18n/pickup-place.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './document.module.css';
import {
  DocumentGoods,
  DocumentSignature,
  DocumentSignatures,
  DocumentTotalInWords,
  DocumentTotals,
} from './document-goods.tsx';
import { DocumentFact, DocumentHeading, SellerDetails, sellerText, signatoryOf } from './document-seller.tsx';
import { type DocumentKind, type DocumentWords, documentWords } from './document-words.ts';
import { phoneText } from './order-words.ts';

type DocumentProps = {
  kind: DocumentKind;
  order: AdminOrder;
  /** What it says of who sells and buys, and an invoice of the goods, as on the day of issue. */
  paper: Reply<'GET /admin/orders/{id}/documents/{kind}/'>;
  /** Where orders are collected today. */
  pickup: Footer['pickup'];
  language: Language;
  /** The units of a warranty card; lines are left to be filled in by hand where nothing is known of them. */
  units: readonly SoldLine[];
};

/** What is known of the units of a line. */
export type SoldLine = {
  item: number;
  warranty_months: number;
  pieces: { piece: number; serial: string; warranty_months: number }[];
};

/** One paper of an order, as it goes onto a sheet of A4. */
export function Paper({ kind, order, paper, pickup, language, units }: DocumentProps) {
  const { invoice, issued_at: issuedAt } = paper;
  const { seller, company } = paper.head;
  const words = documentWords[language];
  const isInvoice = kind === 'invoice';
  const issued = issuedAt ?? new Date().toISOString();
  return (
    <article className={styles.paper} lang={language}>
      <DocumentHeading title={`${words[kind]} ${words.number} ${invoice?.number ?? order.number}`} seller={seller} />
      {invoice?.replaced_by && (
        <p>
          <b>
            {words.replaced_by} {words.number} {invoice.replaced_by}
          </b>
        </p>
      )}
      <dl className={styles.facts}>
        <DocumentFact title={words.date}>{dateText(language, 'day', issued)}</DocumentFact>
        {isInvoice ? (
          <>
            <SellerDetails seller={seller} language={language} />
            <DocumentFact title={words.order}>{order.number}</DocumentFact>
          </>
        ) : (
          <DocumentFact title={words.seller}>{sellerText(seller, language)}</DocumentFact>
        )}
        <DocumentFact title={words.buyer}>
          {company ? companyText(company, words) : `${order.name}, ${phoneText(order.phone)}`}
        </DocumentFact>
        <DocumentFact title={words.address}>{addressOf(order, language, pickup)}</DocumentFact>
        {kind === 'slip' && order.comment && <DocumentFact title={words.comment}>{order.comment}</DocumentFact>}
        {kind === 'slip' && order.gift && (
          <DocumentFact title={words.wrap}>
            {order.gift.note ? `${words.card}: ${order.gift.note}` : words.no_card}
          </DocumentFact>
        )}
      </dl>
      {kind === 'warranty' ? (
        <WarrantyLines order={order} language={language} units={units} />
      ) : (
        <GoodsAndSums goods={invoice?.goods ?? order} language={language} {...(kind === 'slip' && { order })} />
      )}
      <p className={styles.small}>{kind === 'warranty' ? `${words.received} ${words.terms}` : ''}</p>
      {isInvoice ? (
        <DocumentSignature language={language} signatory={signatoryOf(seller, language)} />
      ) : (
        <DocumentSignatures language={language} />
      )}
    </article>
  );
}

/** A company as papers name it. */
export const companyText = (
  { name, tax_number: number, address }: NonNullable<DocumentHead['company']>,
  words: DocumentWords,
): string => [name, `${words.tax_number} ${number}`, address].filter(Boolean).join(', ');

function addressOf(order: AdminOrder, language: Language, pickup: Footer['pickup']): string {
  const city = localized(order, 'city_name', language);
  const method = localized(order, 'receiving_name', language);
  if (order.type === 'delivery') {
    const address = [city, order.street, order.house, order.apartment].filter(Boolean).join(', ');
    return method ? `${method}: ${address}` : address;
  }
  // The point may have moved since; the order keeps where it was then, in Russian.
  const isHere = pickup.street === order.street && pickup.house === order.house;
  const place = isHere ? pickupPlace(language, pickup) : [order.street, order.house].filter(Boolean).join(', ');
  return `${method || documentWords[language].pickup}: ${[city, place].filter(Boolean).join(', ')}`;
}

type Goods = NonNullable<DocumentProps['paper']['invoice']>['goods'];

/** @param order of a slip, which also says what is paid and what is to be taken at the door */
function GoodsAndSums({ goods, language, order }: { goods: Goods; language: Language; order?: AdminOrder }) {
  const words = documentWords[language];
  const sums = [
    { title: words.subtotal, som: goods.subtotal },
    ...(goods.discount > 0 ? [{ title: `${words.discount} ${goods.promo_code}`, som: -goods.discount }] : []),
    { title: words.delivery, som: goods.delivery },
    ...(goods.wrap ? [{ title: words.wrap, som: goods.wrap }] : []),
    { title: words.total, som: goods.total, isTotal: true as const },
    ...(order ? paidSums(order, words) : []),
  ];
  const lines = goods.items.map(({ count, price, ...item }, key) => ({
    key,
    count,
    price,
    sum: price * count,
    name: variantLabel(item, language),
  }));
  return (
    <>
      <DocumentGoods goods={lines} language={language} isSlip={order !== undefined} />
      <DocumentTotals sums={sums} language={language} />
      {!order && <DocumentTotalInWords total={goods.total} language={language} />}
    </>
  );
}

const paidSums = ({ total, balance }: AdminOrder, words: DocumentWords) => [
  { title: words.paid, som: total - balance },
  { title: words.to_pay, som: Math.max(0, balance) },
];

/** A line for each piece: every one of them has a number of its own. */
function WarrantyLines({ order, language, units }: Pick<DocumentProps, 'order' | 'language' | 'units'>) {
  const words = documentWords[language];
  const pieces = order.items.flatMap((item) => {
    const line = units.find((each) => each.item === item.id);
    return Array.from({ length: item.count }, (_, index) => {
      const unit = line?.pieces.find(({ piece }) => piece === index + 1);
      return { item, piece: index, serial: unit?.serial, months: unit?.warranty_months ?? line?.warranty_months };
    });
  });
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.goods}</th>
          <th scope="col" className={styles.serial}>
            {words.serial}
          </th>
          <th scope="col">{words.months}</th>
        </tr>
      </thead>
      <tbody>
        {pieces.map(({ item, piece, serial, months }, index) => (
          <tr key={`${item.id}-${piece}`}>
            <td>{index + 1}</td>
            <td>{variantLabel(item, language)}</td>
            <td className={classNames(styles.serial, styles.blank)}>{serial}</td>
            <td>{months}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
