import { isEmpty, readable, type Words } from '#web/admin/kit/readable.ts';
import { useT } from '#web/i18n/i18n.tsx';
import page from '#web/styles/page.module.css';
import styles from './difference.module.css';

type RecordLike = Record<string, unknown>;

const isRecord = (value: unknown): value is RecordLike =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record, or a value alone as a record of one nameless field. */
const asRecord = (value: unknown): RecordLike => {
  if (isRecord(value)) return value;
  return value === null || value === undefined ? {} : { '': value };
};

/**
 * A version counts the saves and a key identifies a repeated call; the subject's id is in its name, and by that of an
 * order's line no one knows it.
 */
const unsaid: ReadonlySet<string> = new Set(['version', 'key', 'id', 'item']);

/** Numbers that say nothing where they are 0: how much of each kind a run came upon, orders of a new courier, a first priority. */
const counts: ReadonlySet<string> = new Set([
  ...['added', 'changed', 'unchanged', 'refused', 'waiting', 'archived', 'pictures', 'pictures_missed', 'repeated'],
  ...['deletions', 'taken', 'noted_rows', 'refused_rows', 'undone', 'kept'],
  ...['open_orders', 'priority', 'minimum_subtotal'],
]);

/** The fields of a record that changed. */
export function changedFields(before: unknown, after: unknown): string[] {
  const [was, is] = [asRecord(before), asRecord(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) =>
      !unsaid.has(name) &&
      JSON.stringify(was[name]) !== JSON.stringify(is[name]) &&
      // What was left empty in a new record, or was empty in a deleted one, has not changed.
      !(isEmpty(was[name]) && (isEmpty(is[name]) || (is[name] === 0 && counts.has(name)))),
  );
}

type DifferenceProps = { fields: readonly string[]; before: unknown; after: unknown; words: Words };

/** What of a record changed, a line for every field: as it was, struck out, and as it is. */
export function Difference({ fields, before, after, words }: DifferenceProps) {
  const t = useT();
  const text = (value: unknown, name: string) => readable(value, t, words, name);
  const [was, is] = [asRecord(before), asRecord(after)];
  return (
    <dl className={styles.list}>
      {fields.map((name) => (
        <div key={name}>
          <dt>{words.field(name)}</dt>
          {name in was && (
            <dd>
              <span className={page.hidden}>{t('admin_staff.audit_was')}</span> <del>{text(was[name], name)}</del>
            </dd>
          )}
          {name in is && (
            <dd>
              {name in was && <span aria-hidden>→ </span>}
              <span className={page.hidden}>{t('admin_staff.audit_now')}</span> <ins>{text(is[name], name)}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
