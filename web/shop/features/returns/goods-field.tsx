import type { OrderItem } from '#contract/shop/orders.ts';
import type { OrderReturns } from '#contract/shop/returns.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useChoiceText } from '#web/shop/features/cart-lines/line-text.ts';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './return-form.module.css';

type ReturnLine = OrderReturns['lines'][number];
type GoodsFieldProps = {
  lines: ReturnLine[];
  /** The order's own lines, which have pictures. */
  items: OrderItem[];
  item: number;
  onChoose: (item: number) => void;
};

/** Which of the goods it is about, as they look; where there is one, that is said and not asked. */
export function GoodsField({ lines, items, item, onChoose }: GoodsFieldProps) {
  const t = useT();
  const [first, ...others] = lines;
  const imageOf = (line: ReturnLine) => items.find(({ id }) => id === line.item)?.image;
  if (first && others.length === 0) return <Good line={first} image={imageOf(first)} />;
  return (
    <fieldset className={styles.choices}>
      <legend>{t('returns.what')}</legend>
      {lines.map((line) => (
        <ChoiceCard
          key={line.item}
          name="item"
          checked={line.item === item}
          onChange={() => onChoose(line.item)}
          title={<Good line={line} image={imageOf(line)} />}
        />
      ))}
    </fieldset>
  );
}

function Good({ line, image }: { line: ReturnLine; image: string | null | undefined }) {
  const language = useLanguage();
  const choice = useChoiceText()(line);
  const name = localized(line, 'name', language);
  return (
    <span className={styles.good}>
      <span className={styles.picture}>{image && <Picture src={image} alt="" sizes="64px" widest={640} />}</span>
      <span>
        <span lang={useForeign()(name)}>{name}</span>
        {choice && <small>{choice}</small>}
      </span>
    </span>
  );
}
