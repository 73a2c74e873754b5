import type { ImportProduct } from '#contract/admin/imports.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { titleOfMember } from '#web/admin/kit/translated.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { useMoney } from '#web/ui/money.tsx';
import styles from './imports.module.css';

type Difference = ImportProduct['differences'][number];

/** What a product's page has room for in a list. */
const shown = 8;

/** What is different of one product, before and after. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const t = useT();
  const language = useLanguage();
  const valueText = useValueText();
  const nameOf = ({ variant, field, attribute }: Difference) => {
    if (attribute) return textIn(attribute, language);
    const own = titleOfMember(field, (each) => t(`admin_import.field_${each}` as TextKey));
    if (!variant) return own;
    return variant.options.length > 0 ? `${own} (${variant.options.join(', ')})` : own;
  };
  return (
    <ul className={styles.differences}>
      {differences.slice(0, shown).map((difference) => (
        <li key={nameOf(difference)}>
          <span>{nameOf(difference)}</span>{' '}
          {difference.before !== null && (
            <>
              <del>{valueText(difference, difference.before)}</del>{' '}
            </>
          )}
          {!isUnnamed(difference) && <ins>{valueText(difference, difference.after)}</ins>}
        </li>
      ))}
      {differences.length > shown && <li>{t('admin_import.and_more', { count: differences.length - shown })}</li>}
    </ul>
  );
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
