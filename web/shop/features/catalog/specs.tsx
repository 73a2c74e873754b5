import { Fragment } from 'react';
import { useForeign, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import type { SpecGroup, SpecRow } from './spec-groups.ts';
import styles from './specs.module.css';

/** Fewer rows are no reason to fold any. */
const rowsInSight = 8;

/** All that is known of a product, in groups; a value leads to all that say the same. On phones the first group is open. */
export function Specs({ groups }: { groups: readonly SpecGroup[] }) {
  const t = useT();
  const [first, ...rest] = groups;
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const isShort = count <= rowsInSight || rest.length === 0;
  return (
    <div className={styles.groups}>
      {first && <Group group={first} />}
      {isShort ? (
        rest.map((group) => <Group key={group.title} group={group} />)
      ) : (
        <details className={styles.rest}>
          <summary>{t('catalog.all_specs', { count })}</summary>
          {rest.map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </details>
      )}
    </div>
  );
}

function Group({ group: { title, rows } }: { group: SpecGroup }) {
  const t = useT();
  return (
    <section className={styles.group}>
      <h3 lang={useForeign()(title)}>{title || t('catalog.other_specs')}</h3>
      <dl>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </dl>
    </section>
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
