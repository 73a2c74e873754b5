import type { OfficeOrder, OrderCompany } from '#contract/client.ts';
import type { Language } from '#rules/language.ts';
import { variantLabel } from '#rules/variant-label.ts';
import { pickupPlace } from '#web/features/pickup/pickup-place.ts';
import { inLanguage } from '#web/i18n/i18n.tsx';
import { phoneText } from './order-words.ts';
import styles from './paper.module.css';
import { PaperGoods, PaperSignatures, PaperSums, PaperTotalInWords } from './paper-goods.tsx';
import { PaperFact, type Seller, SellerRequisites, signatoryOf } from './paper-seller.tsx';
import { dateText, type PaperKind, type PaperWords, paperWords } from './paper-words.ts';

type PaperProps = {
  kind: PaperKind;
  order: OfficeOrder;
  seller: Seller;
  /** For whom the order is; null: for the person who placed it. */
  company: OrderCompany;
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
export function Paper({ kind, order, seller, company, language, units }: PaperProps) {
  const words = paperWords[language];
  const isInvoice = kind === 'invoice';
  const number = isInvoice ? order.invoice?.number : order.number;
  const issued = isInvoice ? (order.invoice?.issued_at ?? order.created_at) : new Date().toISOString();
  const { shop, name } = seller;
  return (
    <article className={styles.paper} lang={language}>
      <h2>
        {words[kind]} {words.number} {number}
      </h2>
      <dl className={styles.facts}>
        <PaperFact title={words.date}>{dateText(issued, language)}</PaperFact>
        {isInvoice ? (
          <>
            <SellerRequisites seller={seller} language={language} />
            <PaperFact title={words.order}>{order.number}</PaperFact>
          </>
        ) : (
          <PaperFact title={words.seller}>
            {[name, inLanguage(language, shop.location, shop.location_en), shop.phone].filter(Boolean).join(', ')}
          </PaperFact>
        )}
        <PaperFact title={words.buyer}>
          {isInvoice && company ? companyText(company, words) : `${order.name}, ${phoneText(order.phone)}`}
        </PaperFact>
        <PaperFact title={words.address}>{addressOf(order, language, seller)}</PaperFact>
        {kind === 'slip' && order.comment && <PaperFact title={words.comment}>{order.comment}</PaperFact>}
      </dl>
      {kind === 'warranty' ? (
        <WarrantyLines order={order} language={language} units={units} />
      ) : (
        <OrderGoodsAndSums order={order} language={language} isSlip={kind === 'slip'} />
      )}
      <p className={styles.small}>{kind === 'warranty' ? `${words.received} ${words.terms}` : ''}</p>
      <PaperSignatures language={language} signatory={isInvoice ? signatoryOf(seller, language) : ''} />
    </article>
  );
}

/** A company as papers name it. */
export const companyText = (
  { name, tax_number: number, address }: NonNullable<OrderCompany>,
  words: PaperWords,
): string => [name, `${words.tax_number} ${number}`, address].filter(Boolean).join(', ');

function addressOf(order: OfficeOrder, language: Language, { shop: { pickup } }: Seller): string {
  const city = inLanguage(language, order.city_name, order.city_name_en);
  if (order.type === 'delivery') return [city, order.street, order.house, order.apartment].filter(Boolean).join(', ');
  // The point may have moved since; the order keeps where it was then, in Russian.
  const isHere = pickup.street === order.street && pickup.house === order.house;
  const place = isHere ? pickupPlace(language, pickup) : [order.street, order.house].filter(Boolean).join(', ');
  return `${paperWords[language].pickup}: ${[city, place].filter(Boolean).join(', ')}`;
}

type LinesProps = { order: OfficeOrder; language: Language };

function OrderGoodsAndSums({ order, language, isSlip }: LinesProps & { isSlip: boolean }) {
  const words = paperWords[language];
  const sums = [
    { title: words.subtotal, som: order.subtotal },
    ...(order.discount > 0 ? [{ title: `${words.discount} ${order.promo_code}`, som: -order.discount }] : []),
    { title: words.delivery, som: order.delivery },
    { title: words.total, som: order.total },
    { title: words.paid, som: order.total - order.balance },
    { title: words.to_pay, som: Math.max(0, order.balance) },
  ];
  const goods = order.items.map(({ id: key, count, price, sum, ...item }) => ({
    ...{ key, count, price, sum },
    name: variantLabel({ ...item, memory: item.memory_name }, language),
  }));
  return (
    <>
      <PaperGoods goods={goods} language={language} isSlip={isSlip} />
      <PaperSums sums={sums} language={language} />
      {!isSlip && <PaperTotalInWords total={order.total} language={language} />}
    </>
  );
}

/** A line for each piece: every one of them has a number of its own. */
function WarrantyLines({ order, language, units }: LinesProps & Pick<PaperProps, 'units'>) {
  const words = paperWords[language];
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
          <th scope="col">{words.serial}</th>
          <th scope="col">{words.months}</th>
        </tr>
      </thead>
      <tbody>
        {pieces.map(({ item, piece, serial, months }, index) => (
          <tr key={`${item.id}-${piece}`}>
            <td>{index + 1}</td>
            <td>{variantLabel({ ...item, memory: item.memory_name }, language)}</td>
            <td className={styles.blank}>{serial}</td>
            <td>{months}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
