import type { Product } from '#contract/client.ts';
import { inLanguage, useLanguage } from '#web/i18n/i18n.tsx';
import styles from './product-details.module.css';

/** The technical data in its groups. */
export function Characteristics({ groups }: { groups: Product['characteristic_groups'] }) {
  const language = useLanguage();
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <h3>{inLanguage(language, group.title, group.title_en)}</h3>
          <dl>
            {group.rows.map((row) => (
              <div key={row.label}>
                <dt>{inLanguage(language, row.label, row.label_en)}</dt>
                <dd>{inLanguage(language, row.value, row.value_en)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
