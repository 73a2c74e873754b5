import { useWatch } from 'react-hook-form';
import { unitIn } from '#rules/catalog/units.ts';
import { localized, textName } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { labelNames } from './labels-field.tsx';
import type { ProductDraft } from './product-draft.ts';

/** What a part of the product holds, in a line. */
export function TextsSummary() {
  const t = useT();
  const own = textName('name', useLanguage());
  const [named, name] = useWatch<ProductDraft, [typeof own, 'name']>({ name: [own, 'name'] });
  return named || name || t('admin_products.holds_none');
}

export function VariantsSummary() {
  const t = useT();
  const money = useMoney();
  const variants = useWatch<ProductDraft, 'variants'>({ name: 'variants' });
  const prices = variants.map(({ price }) => Number(price)).filter((price) => price > 0);
  if (prices.length === 0) return t('admin_products.holds_none');
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const stock = variants.reduce((sum, variant) => sum + (Number(variant.stock) || 0), 0);
  return [
    t('admin_products.holds', { count: variants.length }),
    least === most ? money(least) : `${money(least)} – ${money(most)}`,
    t('admin_products.holds_stock', { count: stock }),
  ].join(' · ');
}

export function VariantSummary({ place }: { place: number }) {
  const t = useT();
  const money = useMoney();
  const { price, stock } = useWatch<ProductDraft, `variants.${number}`>({ name: `variants.${place}` });
  return [
    Number(price) > 0 ? money(Number(price)) : t('admin_products.holds_no_price'),
    t('admin_products.holds_stock', { count: stock }),
  ].join(' · ');
}

export function PicturesSummary() {
  return <Count count={useWatch<ProductDraft, 'pictures'>({ name: 'pictures' }).length} />;
}

export function LabelsSummary() {
  const t = useT();
  const [discount, ...ticks] = useWatch<ProductDraft, ['discount', ...typeof labelNames, 'is_pinned']>({
    name: ['discount', ...labelNames, 'is_pinned'],
  });
  const names = [...labelNames, 'is_pinned' as const].filter((_, place) => ticks[place]);
  const said = [
    ...names.map((name) => t(`admin_products.${name}`)),
    ...(Number(discount) > 0 ? [t('admin.percent', { percent: `\u2212${discount}` })] : []),
  ];
  return said.join(' · ') || t('admin_products.holds_none');
}

export function AttributesSummary() {
  const said = useWatch<ProductDraft, 'attributes'>({ name: 'attributes' });
  const isSaid = ({ values, number, words }: (typeof said)[number]) =>
    values.length > 0 || number !== '' || words.length > 0;
  return <Count count={said.filter(isSaid).length} />;
}

export function CharacteristicSummary({ place }: { place: number }) {
  const t = useT();
  const language = useLanguage();
  const line = useWatch<ProductDraft, `characteristics.${number}`>({ name: `characteristics.${place}` });
  if (line.kind === 'yes_no') return line.number === '' ? '' : t(line.number === '1' ? 'admin.yes' : 'admin.no');
  if (line.kind !== 'number') return localized(line, 'value', language);
  return [line.number, line.unit && unitIn(line.unit, language)].filter(Boolean).join(' ');
}

export function CharacteristicsSummary() {
  return <Count count={useWatch<ProductDraft, 'characteristics'>({ name: 'characteristics' }).length} />;
}

export function SiblingsSummary() {
  return <Count count={useWatch<ProductDraft, 'siblings'>({ name: 'siblings' }).products.length} />;
}

export function PublicationSummary() {
  const t = useT();
  const status = useWatch<ProductDraft, 'status'>({ name: 'status' });
  return t(`admin_products.status.${status}`);
}

function Count({ count }: { count: number }) {
  const t = useT();
  return count > 0 ? t('admin_products.holds', { count }) : t('admin_products.holds_none');
}
