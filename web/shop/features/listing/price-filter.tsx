import type { ProductFacets } from '#contract/shop/catalog.ts';
import { priceScale } from '#rules/catalog/price-scale.ts';
import { groupSom } from '#rules/money.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Icon } from '#web/ui/icon.tsx';
import group from './facet-group.module.css';
import { queryOfForm } from './list-query.ts';
import { PriceBars } from './price-bars.tsx';
import { PriceSlider } from './price-slider.tsx';
import fields from './range-fields.module.css';
import { RangeEnd } from './range-fields.tsx';
import type { ListChoice } from './use-list-choice.ts';

type PriceFilterProps = {
  choice: ListChoice;
  /** The prices of what everything else lets through: the lowest and highest, and how many there are in between. */
  facets: Pick<ProductFacets, 'price' | 'price_bars'>;
};

/** A range of prices: how many products cost how much, two ends to slide and the same two to type. */
export function PriceFilter({ choice: { shown, choose }, facets: { price, price_bars: bars } }: PriceFilterProps) {
  const t = useT();
  // The dearest few would leave the others no room: above its end the slider sets no limit.
  const scale = bars ? priceScale({ min: bars.from, max: bars.to }) : price && priceScale(price);
  const onTyped = (form: HTMLFormElement) => choose(queryOfForm(form), 0);
  return (
    <details className={group.group} open>
      <summary className={group.head}>
        <span>
          {t('price')}, {t('money.unit')}
        </span>
        <Icon name="down" size={20} />
      </summary>
      {scale && bars && <PriceBars bars={bars} scale={scale} range={shown} />}
      <PriceSlider scale={scale} range={shown} onSlide={(range) => choose({ ...shown, ...range })} />
      <div className={fields.range}>
        {(['min_price', 'max_price'] as const).map((name) => {
          const isLow = name === 'min_price';
          const value = isLow ? shown.minPrice : shown.maxPrice;
          const bound = isLow ? price?.min : price?.max;
          return (
            <RangeEnd
              key={name}
              name={name}
              label={t(isLow ? 'catalog.from_value' : 'catalog.to_value')}
              fullLabel={t(`catalog.${name}`)}
              inputMode="numeric"
              bound={bound === undefined ? undefined : groupSom(bound)}
              value={value === undefined ? '' : groupSom(value)}
              onTyped={onTyped}
            />
          );
        })}
      </div>
    </details>
  );
}
