import type { AttributeField } from '#contract/admin/catalog.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import styles from './product-editor.module.css';

/** The name of a value, and how it looks where it has a look: a shop has many whites. */
export function ValueLook({ value }: { value: Pick<AttributeField['values'][number], 'name' | 'swatch'> }) {
  const name = textIn(value.name, useLanguage());
  if (value.swatch === null) return name;
  return (
    <span className={styles.look}>
      <Swatch color={value.swatch} size={20} />
      {name}
    </span>
  );
}
