import type { PromoCode } from '#contract/client.ts';
import type { PromoScope } from '#rules/promo-scope.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { type Named, useTermNames } from './term-names.ts';

export type ReadableTerms = Record<
  'kind' | 'dates' | 'total_limit' | 'customer_limit' | 'minimum' | 'priority' | 'scope',
  string | number | null
>;

/** What a code gives, in a few words. */
export function useGivesText(): (promo: Pick<PromoCode, 'kind' | 'value'>) => string {
  const t = useT();
  const unit = { percent: ' %', fixed: ` ${t('money.unit')}`, free_shipping: '' };
  return ({ kind, value }) =>
    kind === 'free_shipping' ? t('office_promo.kind_free_shipping') : `${value}${unit[kind]}`;
}

/** When a code works, by the shop's clock. */
export function useDatesText(): (promo: Pick<PromoCode, 'starts_at' | 'ends_at'>) => string {
  const t = useT();
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Bishkek' } as const;
  const format = new Intl.DateTimeFormat(useLanguage(), style);
  return ({ starts_at: start, ends_at: end }) =>
    [
      start && t('office_promo.from', { date: format.format(new Date(start)) }),
      end && t('office_promo.until', { date: format.format(new Date(end)) }),
    ]
      .filter(Boolean)
      .join(' ') || t('office_promo.always');
}

/** A code's terms as people read them, each with its name. */
export function useReadableTerms(products: readonly Named[]) {
  const t = useT();
  const gives = useGivesText();
  const dates = useDatesText();
  const terms = useTermNames(useLanguage());
  const names = (ids: readonly number[], of: readonly Named[]) =>
    ids.map((id) => of.find((one) => one.id === id)?.name ?? `№ ${id}`);
  const goods = (scope: PromoScope) =>
    [
      ...names(scope.brands, terms.brands),
      ...names(scope.brand_categories, terms.categories),
      ...names(scope.products, products),
      ...(['accessories_only', 'full_price_only'] as const)
        .filter((flag) => scope[flag])
        .map((flag) => t(`office_promo.${flag}`)),
    ].join(', ') || t('office_promo.whole_shop');
  const readable = (promo: PromoCode): ReadableTerms => ({
    kind: gives(promo),
    dates: dates(promo),
    total_limit: promo.total_limit,
    customer_limit: promo.per_customer_limit,
    minimum: promo.minimum_subtotal,
    priority: promo.priority,
    scope: goods(promo.scope),
  });
  const keys = ['kind', 'dates', 'total_limit', 'customer_limit', 'minimum', 'priority', 'scope'] as const;
  return { readable, titles: keys.map((key) => ({ key, title: t(`office_promo.${key}`) })) };
}
