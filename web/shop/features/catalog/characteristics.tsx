import type { Product } from '#contract/shop/catalog.ts';
import { type InLanguages, localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage } from '#web/i18n/i18n.tsx';
import styles from './product-details.module.css';

/** The technical data in its groups. */
export function Characteristics({ groups }: { groups: Product['characteristic_groups'] }) {
  const language = useLanguage();
  const foreign = useForeign();
  const told = <Field extends string>(of: InLanguages<NoInfer<Field>>, field: Field) => {
    const text = localized(of, field, language);
    return { lang: foreign(text), children: text };
  };
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <h3 {...told(group, 'title')} />
          <dl>
            {group.rows.map((row) => (
              <div key={row.label}>
                <dt {...told(row, 'label')} />
                <dd {...told(row, 'value')} />
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
