import type { ImportProduct } from '#contract/admin/imports.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { titleOfMember } from '#web/admin/kit/translated.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { useMoney } from '#web/ui/money.tsx';
import styles from './imports.module.css';

type Difference = ImportProduct['differences'][number];

/** As many stand in a row of the list; more are shown when they are asked for. */
const inRow = 2;
/** What of a new product says most at a glance. */
const brief: readonly Difference['field'][] = ['price', 'brand', 'category', 'stock'];

/** What is different of one product, before and after; of many differences the first, with the others below them. */
export function DifferenceList({ differences, isNew }: { differences: readonly Difference[]; isNew: boolean }) {
  const t = useT();
  if (differences.length <= inRow) return <Differences differences={differences} />;
  const first = isNew
    ? brief.flatMap((field) => differences.find((difference) => difference.field === field) ?? [])
    : differences.slice(0, inRow);
  return (
    <details className={styles.whole}>
      <summary>
        <span className={styles.brief}>
          {first.map((difference) => (
            <span key={difference.field}>
              <Difference difference={difference} isBrief={isNew} />
            </span>
          ))}
        </span>
        <span className={styles.more}>{t('admin_import.all_of_it', { count: differences.length })}</span>
        <span className={styles.less}>{t('admin_import.less')}</span>
      </summary>
      <Differences differences={differences} />
    </details>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const nameOf = useName();
  return (
    <ul className={styles.differences}>
      {differences.map((difference) => (
        <li key={nameOf(difference)}>
          <Difference difference={difference} />
        </li>
      ))}
    </ul>
  );
}

/** @param isBrief without the variant that it is of, and without a name where the value says what it is */
function Difference({ difference, isBrief = false }: { difference: Difference; isBrief?: boolean }) {
  const nameOf = useName();
  const valueText = useValueText();
  const isPlain = isBrief && difference.field !== 'stock';
  return (
    <>
      {!isPlain && <span>{nameOf(isBrief ? { ...difference, variant: null } : difference)}</span>}{' '}
      {difference.before !== null && (
        <>
          <del>{valueText(difference, difference.before)}</del>{' '}
        </>
      )}
      {!isUnnamed(difference) && <ins>{valueText(difference, difference.after)}</ins>}
    </>
  );
}

function useName() {
  const t = useT();
  const language = useLanguage();
  return ({ variant, field, attribute }: Difference): string => {
    if (attribute) return textIn(attribute, language);
    const own = titleOfMember(field, (each) => t(`admin_import.field_${each}` as TextKey));
    if (!variant) return own;
    return variant.options.length > 0 ? `${own} (${variant.options.join(', ')})` : own;
  };
}

/** A new variant to which the shop itself will give an article number. */
const isUnnamed = ({ field, after }: Difference) => field === 'variant' && after === null;

function useValueText() {
  const t = useT();
  const money = useMoney();
  return ({ field }: Difference, value: Difference['after']): string => {
    if (value === null || value === '') return t('admin.nothing');
    if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
    if (field === 'price' || field === 'old_price') return money(Number(value));
    if (field === 'status') return t(`admin_import.status_${value as 'draft' | 'published' | 'archived'}`);
    return String(value);
  };
}
