import { Fragment } from 'react';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { localPath } from '#web/i18n/local-path.ts';
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
    <>
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
    </>
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
  const language = useLanguage();
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
              <a href={localPath(to, language)} lang={foreign(text)}>
                {text}
              </a>
            ) : (
              <span lang={foreign(text)}>{text}</span>
            )}
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
