import type { PromoCode } from '#contract/client.ts';
import { useDayText } from '#web/admin/kit/day.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { asTerms, type Named, type TypedPromo } from './promo-terms.ts';
import { useTermNames } from './term-names.ts';

export type ReadableTerms = Record<
  'kind' | 'dates' | 'total_limit' | 'customer_limit' | 'minimum' | 'priority' | 'scope',
  string
>;

/** What a code gives, in a few words. */
export function useGivesText(): (promo: Pick<PromoCode, 'kind' | 'value'>) => string {
  const t = useT();
  const unit = { percent: ' %', fixed: ` ${t('money.unit')}`, free_shipping: '' };
  return ({ kind, value }) =>
    kind === 'free_shipping' ? t('admin_promo.kind_free_shipping') : `${value}${unit[kind]}`;
}

/** When a code works, by the shop's clock. */
export function useDatesText(): (promo: Pick<PromoCode, 'starts_at' | 'ends_at'>) => string {
  const t = useT();
  const day = useDayText({ time: true });
  return ({ starts_at: start, ends_at: end }) =>
    [start && t('admin_promo.from', { date: day(start) }), end && t('admin_promo.until', { date: day(end) })]
      .filter(Boolean)
      .join(' ') || t('admin_promo.always');
}

const shown = (figure: number | null): string => String(figure ?? '');

/** A form's terms as people read them, each with its name. */
export function useReadableTerms() {
  const t = useT();
  const gives = useGivesText();
  const dates = useDatesText();
  const terms = useTermNames(useLanguage());
  const names = (ids: readonly number[], of: readonly Named[]) =>
    ids.map((id) => of.find((one) => one.id === id)?.name ?? `№ ${id}`);
  const goods = (scope: TypedPromo['scope']) =>
    [
      ...names(scope.brands, terms.brands),
      ...names(scope.brand_categories, terms.categories),
      ...scope.products.map(({ name }) => name),
      ...(['accessories_only', 'full_price_only'] as const)
        .filter((flag) => scope[flag])
        .map((flag) => t(`admin_promo.${flag}`)),
    ].join(', ') || t('admin_promo.whole_shop');
  const readable = (typed: TypedPromo): ReadableTerms => {
    const stored = asTerms(typed);
    return {
      kind: gives(stored),
      dates: dates(stored),
      total_limit: shown(typed.total_limit),
      customer_limit: shown(typed.per_customer_limit),
      minimum: shown(typed.minimum_subtotal),
      priority: shown(typed.priority),
      scope: goods(typed.scope),
    };
  };
  const keys = ['kind', 'dates', 'total_limit', 'customer_limit', 'minimum', 'priority', 'scope'] as const;
  const titles: Record<string, string> = Object.fromEntries(keys.map((key) => [key, t(`admin_promo.${key}`)]));
  return { readable, titles };
}
