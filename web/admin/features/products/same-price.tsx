import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { usePicturedOption } from './option-fields.ts';
import { othersLike, type ProductDraft } from './product-draft.ts';
import styles from './product-editor.module.css';
import { useVariantName } from './variant-name.ts';

/** Gives the price of one variant to those that differ from it by their look alone: 102 000 to each colour with 512 GB. */
export function SamePrice({ place }: { place: number }) {
  const t = useT();
  const money = useMoney();
  const { setValue } = useFormContext<ProductDraft>();
  const variants = useWatch<ProductDraft, 'variants'>({ name: 'variants' });
  const look = usePicturedOption();
  const nameOf = useVariantName(variants);
  const price = variants[place]?.price ?? '';
  const options = variants[place]?.options.filter(({ attribute }) => attribute !== look?.id) ?? [];
  const others = othersLike(variants, place, look?.id).filter((at) => variants[at]?.price !== price);
  if (options.length === 0 || others.length === 0 || !/^[1-9]\d*$/.test(price)) return null;
  const give = () => {
    for (const at of others) setValue(`variants.${at}.price`, price, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <button type="button" className={styles.same} onClick={give}>
      {t('admin_products.same_price', { price: money(Number(price)), name: nameOf(options) })}
    </button>
  );
}
