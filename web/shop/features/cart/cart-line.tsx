import type { ReactNode } from 'react';
import type { CartItem } from '#contract/shop/cart.ts';
import { localized } from '#rules/text/localized.ts';
import { errorText } from '#web/api/error-text.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import type { Translate } from '#web/i18n/texts.ts';
import { lineLeftKey } from '#web/shop/features/cart-lines/left-text.ts';
import {
  itemName,
  pictureOf,
  productPath,
  struckPrice,
  useChoiceText,
} from '#web/shop/features/cart-lines/line-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money, useMoney } from '#web/ui/money.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './cart-line.module.css';
import { removeItem, setCount } from './cart-store.ts';
import { RollingMoney } from './rolling-money.tsx';

const lack = (t: Translate, { left }: CartItem) => (left === 0 ? t('cart.gone_line') : t(lineLeftKey(left), { left }));

/**
 * One line of the cart: what it is, how many, what it costs; it changes at once and comes back if refused.
 *
 * @param children what else can be done with it
 */
export function CartLine({ item, children }: { item: CartItem; children?: ReactNode }) {
  const t = useT();
  const language = useLanguage();
  const choice = useChoiceText()(item);
  const name = itemName(item, language);
  const picture = pictureOf(item);
  const struck = struckPrice(item);
  const money = useMoney();
  const showError = (error: unknown) => toast.error(errorText(t, error));
  return (
    <li className={styles.line}>
      <Link to={productPath(item)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        {picture && <Picture src={picture} alt="" sizes="96px" />}
      </Link>
      <div className={styles.text}>
        <Link to={productPath(item)} className={styles.name} lang={useForeign()(name)}>
          <Name text={name} />
        </Link>
        {choice && <p className={styles.choice}>{choice}</p>}
        {!item.available && <p className={styles.gone}>{lack(t, item)}</p>}
        {children}
      </div>
      <Stepper
        value={item.count}
        label={t('cart.count_of', { name: localized(item.product, 'name', language) })}
        onChange={(count) => setCount(item.id, count, name).catch(showError)}
      />
      <div className={styles.sum}>
        <b>
          <RollingMoney som={item.price * item.count} />
        </b>
        {struck && (
          <s>
            <Money som={struck * item.count} />
          </s>
        )}
        {item.price_seen !== null && item.price_seen !== item.price && (
          <small>
            {t('cart.was')} <Money som={item.price_seen} />
          </small>
        )}
        {item.count > 1 && <small>{t('cart.each', { price: money(item.price) })}</small>}
      </div>
      <IconButton
        icon="trash"
        className={styles.remove}
        label={t('cart.remove', { name })}
        onClick={() => removeItem(item.id, name).catch(showError)}
      />
    </li>
  );
}
