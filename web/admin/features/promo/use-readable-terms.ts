import type { PromoCode } from '#contract/admin/promo.ts';
import { useDayText } from '#web/admin/kit/day.tsx';
import { useReferenceNames } from '#web/admin/kit/reference-names.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { asTerms, type TypedPromo } from './promo-terms.ts';

export type ReadableTerms = Record<
  'kind' | 'dates' | 'total_limit' | 'customer_limit' | 'minimum' | 'priority' | 'scope',
  string
>;

/** What a code gives, in a few words. */
export function useGivesText(): (promo: Pick<PromoCode, 'kind' | 'value'>) => string {
  const t = useT();
  const money = useMoney();
  return ({ kind, value }) => {
    if (kind === 'free_shipping') return t('admin_promo.kind_free_shipping');
    return kind === 'percent' ? t('admin.percent', { percent: value }) : money(value);
  };
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

/** A form's terms as people read them, each with its name; of those whose scopes are given. */
export function useReadableTerms(scopes: readonly TypedPromo['scope'][]) {
  const t = useT();
  const gives = useGivesText();
  const dates = useDatesText();
  const brandName = useReferenceNames(
    'brand',
    scopes.flatMap(({ brands }) => brands),
  );
  const categoryName = useReferenceNames(
    'brand_category',
    scopes.flatMap(({ brand_categories: categories }) => categories),
  );
  const goods = (scope: TypedPromo['scope']) =>
    [
      ...scope.brands.map((id) => brandName(id) ?? t('admin.number', { number: id })),
      ...scope.brand_categories.map((id) => categoryName(id) ?? t('admin.number', { number: id })),
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
