import type { CartItem } from '#contract/shop/cart.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { lineLeftKey } from '#web/shop/features/cart-lines/left-text.ts';
import { itemName, pictureOf, useChoiceText } from '#web/shop/features/cart-lines/line-text.ts';
import { Money } from '#web/ui/money.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './offered-line.module.css';

/** A line that a link offers, which is in no cart yet. */
export function OfferedLine({ line }: { line: CartItem }) {
  const t = useT();
  const name = itemName(line, useLanguage());
  const choice = useChoiceText()(line);
  const picture = pictureOf(line);
  return (
    <li className={styles.line}>
      {picture ? <Picture src={picture} alt="" sizes="64px" /> : <span />}
      <span>
        <span lang={useForeign()(name)}>
          <Name text={name} />
        </span>
        <small>
          {choice}
          {choice && <br />}
          {line.count}&nbsp;×&nbsp;
          <Money som={line.price} />
        </small>
        {!line.available && (
          <small className={styles.gone}>
            {line.left === 0 ? t('cart.gone_line') : t(lineLeftKey(line.left), { left: line.left })}
          </small>
        )}
      </span>
      <b>
        <Money som={line.price * line.count} />
      </b>
    </li>
  );
}
