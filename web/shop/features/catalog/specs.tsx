import { Fragment } from 'react';
import { useForeign, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import type { SpecGroup, SpecRow } from './spec-groups.ts';
import styles from './specs.module.css';

/** All that is known of a product, in groups; a value leads to all that say the same. */
export function Specs({ groups }: { groups: readonly SpecGroup[] }) {
  const t = useT();
  const foreign = useForeign();
  return (
    <div className={styles.groups}>
      {groups.map(({ title, rows }) => (
        <section key={title} className={styles.group}>
          <h3 lang={foreign(title)}>{title || t('catalog.other_specs')}</h3>
          <dl>
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Row({ row: { name, help, values } }: { row: SpecRow }) {
  const t = useT();
  const foreign = useForeign();
  return (
    <div>
      <dt lang={foreign(name)}>
        {help ? (
          <details className={styles.help}>
            <summary title={t('catalog.help', { name })}>{name}</summary>
            <p>{help}</p>
          </details>
        ) : (
          name
        )}
      </dt>
      <dd>
        {values.map(({ text, to }, place) => (
          <Fragment key={text}>
            {place > 0 && ', '}
            {to ? (
              <Link to={to} lang={foreign(text)}>
                {text}
              </Link>
            ) : (
              <span lang={foreign(text)}>{text}</span>
            )}
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
