import type { Product } from '#contract/client.ts';
import { inLanguage, useForeign, useLanguage } from '#web/i18n/i18n.tsx';
import styles from './product-details.module.css';

/** The technical data in its groups. */
export function Characteristics({ groups }: { groups: Product['characteristic_groups'] }) {
  const language = useLanguage();
  const foreign = useForeign();
  const told = (russian: string, english: string) => {
    const text = inLanguage(language, russian, english);
    return { lang: foreign(text), children: text };
  };
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <h3 {...told(group.title, group.title_en)} />
          <dl>
            {group.rows.map((row) => (
              <div key={row.label}>
                <dt {...told(row.label, row.label_en)} />
                <dd {...told(row.value, row.value_en)} />
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
