import type { CartItem } from '#contract/shop/cart.ts';
import { useForeign, useLanguage } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { itemName, pictureOf, useChoiceText } from '#web/shop/features/cart-lines/line-text.ts';
import { Money } from '#web/ui/money.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './offered-line.module.css';

/** A line that a link offers, which is in no cart yet, with a note of what became of the pieces that it names. */
export function OfferedLine({ line, note }: { line: CartItem; note: string | undefined }) {
  const name = itemName(line, useLanguage());
  const choice = useChoiceText()(line);
  const picture = pictureOf(line);
  return (
    <li className={styles.line}>
      <span className={styles.picture}>{picture && <Picture src={picture} alt="" sizes="88px" />}</span>
      <span>
        <span lang={useForeign()(name)}>
          {line.left === 0 ? (
            <Link to={`/products/${line.product.id}`}>
              <Name text={name} />
            </Link>
          ) : (
            <Name text={name} />
          )}
        </span>
        <small>
          {choice}
          {choice && <br />}
          {line.count > 0 && (
            <>
              {line.count}&nbsp;×&nbsp;
              <Money som={line.price} />
            </>
          )}
        </small>
        {note && <small className={styles.gone}>{note}</small>}
      </span>
      {line.count > 0 && (
        <b>
          <Money som={line.price * line.count} />
        </b>
      )}
    </li>
  );
}
