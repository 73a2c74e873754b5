import type { Footer, OfficeOrder } from '#contract/client.ts';
import type { Language } from '#rules/language.ts';
import { groupSom } from '#rules/money.ts';
import { somInWords } from '#rules/som-in-words.ts';
import { variantLabel } from '#rules/variant-label.ts';
import { inLanguage } from '#web/i18n/i18n.tsx';
import { phoneText } from './order-words.ts';
import styles from './paper.module.css';
import { type PaperKind, type PaperWords, paperWords } from './paper-words.ts';

type PaperProps = {
  kind: PaperKind;
  order: OfficeOrder;
  shop: Footer;
  shopName: string;
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

const dateText = (instant: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Bishkek',
  }).format(new Date(instant));

/** One paper of an order, as it goes onto a sheet of A4. */
export function Paper({ kind, order, shop, shopName, language, units }: PaperProps) {
  const words = paperWords[language];
  const number = kind === 'invoice' ? order.invoice?.number : order.number;
  const issued = kind === 'invoice' ? (order.invoice?.issued_at ?? order.created_at) : new Date().toISOString();
  return (
    <article className={styles.paper} lang={language}>
      <h2>
        {words[kind]} {words.number} {number}
      </h2>
      <dl className={styles.facts}>
        <dt>{words.date}</dt>
        <dd>{dateText(issued, language)}</dd>
        <dt>{words.seller}</dt>
        <dd>
          {[shopName, inLanguage(language, shop.location, shop.location_en), shop.phone].filter(Boolean).join(', ')}
        </dd>
        {kind === 'invoice' && (
          <>
            <dt>{words.order}</dt>
            <dd>{order.number}</dd>
          </>
        )}
        <dt>{words.buyer}</dt>
        <dd>
          {order.name}, {phoneText(order.phone)}
        </dd>
        <dt>{words.address}</dt>
        <dd>{addressOf(order, language, words)}</dd>
        {kind === 'slip' && order.comment && (
          <>
            <dt>{words.comment}</dt>
            <dd>{order.comment}</dd>
          </>
        )}
      </dl>
      {kind === 'warranty' ? (
        <WarrantyLines order={order} language={language} units={units} />
      ) : (
        <PaperLines order={order} language={language} isSlip={kind === 'slip'} />
      )}
      <p className={styles.small}>{kind === 'warranty' ? `${words.received} ${words.terms}` : ''}</p>
      <div className={styles.signatures}>
        <span>{words.signature_out}</span>
        <span>{words.signature_in}</span>
      </div>
    </article>
  );
}

function addressOf(order: OfficeOrder, language: Language, words: PaperWords): string {
  const city = inLanguage(language, order.city_name, order.city_name_en);
  const address = [city, order.street, order.house, order.apartment].filter(Boolean).join(', ');
  return order.type === 'pickup' ? `${words.pickup}: ${address}` : address;
}

type LinesProps = { order: OfficeOrder; language: Language };

function PaperLines({ order, language, isSlip }: LinesProps & { isSlip: boolean }) {
  const words = paperWords[language];
  const sums = [
    { title: words.subtotal, som: order.subtotal },
    ...(order.discount > 0 ? [{ title: `${words.discount} ${order.promo_code}`, som: -order.discount }] : []),
    { title: words.delivery, som: order.delivery },
    { title: words.total, som: order.total },
    { title: words.paid, som: order.total - order.balance },
    { title: words.to_pay, som: Math.max(0, order.balance) },
  ];
  return (
    <>
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
          {order.items.map((item, index) => (
            <tr key={item.id}>
              <td>{index + 1}</td>
              <td>{variantLabel({ ...item, memory: item.memory_name }, language)}</td>
              <td>{item.count}</td>
              <td>{groupSom(item.price)}</td>
              <td>{groupSom(item.sum)}</td>
              {isSlip && <td className={styles.tick}>☐</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {sums.map(({ title, som }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {som < 0 && '−'}
              {groupSom(Math.abs(som))} {words.som}
            </dd>
          </div>
        ))}
      </dl>
      {!isSlip && (
        <p>
          {words.in_words}: <b>{somInWords(order.total, language)}</b>
        </p>
      )}
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
