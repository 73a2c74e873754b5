import { type FormEvent, useState } from 'react';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useUnsaved } from '#web/admin/kit/unsaved-changes.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Money } from '#web/ui/money.tsx';
import { toast } from '#web/ui/toast.tsx';
import { asArrival, type DraftLine, emptyArrival, sumsOf, withPiece } from './arrival-draft.ts';
import { ArrivalLines } from './arrival-lines.tsx';
import { FindVariant } from './find-variant.tsx';
import styles from './stock.module.css';

/** Goods that came: scanned or found one by one, booked together. */
export function ArrivalForm() {
  const t = useT();
  const [draft, setDraft] = useState(emptyArrival);
  const add = useAdminMutation('POST /admin/stock-arrivals/', {
    changes: [
      'GET /admin/stock/',
      'GET /admin/stock/{id}/',
      'GET /admin/stock/{id}/movements/',
      'GET /admin/stock-arrivals/',
    ],
    onDone: ({ pieces }) => {
      toast.success(t('admin_stock.arrived', { count: pieces }));
      setDraft(emptyArrival());
    },
  });
  const { lines } = draft;
  useUnsaved(lines.length > 0);
  const setLines = (next: readonly DraftLine[]) => setDraft({ ...draft, lines: next });
  const { pieces, cost } = sumsOf(lines);
  const send = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ body: asArrival(draft) });
  };
  return (
    <>
      <AdminSheet title={t('admin_stock.arrival_goods')}>
        <FindVariant onPick={(variant) => setDraft((now) => ({ ...now, lines: withPiece(now.lines, variant) }))} />
      </AdminSheet>
      {lines.length > 0 && (
        <AdminSheet title={t('admin_stock.arrival_lines')}>
          <form onSubmit={send} data-saves>
            <ArrivalLines lines={lines} onChange={setLines} />
            <p className={styles.total} role="status">
              {t('admin_stock.arrival_sum', { count: pieces })} <Money som={cost} />
            </p>
            <div className={styles.form}>
              <Field label={t('admin_stock.supplier')}>
                <TextInput
                  maxLength={100}
                  value={draft.supplier}
                  onChange={({ target }) => setDraft({ ...draft, supplier: target.value })}
                />
              </Field>
              <Field label={t('admin_stock.note')} hint={t('admin_stock.note_hint')}>
                <TextInput
                  maxLength={200}
                  value={draft.note}
                  onChange={({ target }) => setDraft({ ...draft, note: target.value })}
                />
              </Field>
              <Button type="submit" busy={add.isPending}>
                {t('admin_stock.book_arrival')}
              </Button>
            </div>
          </form>
        </AdminSheet>
      )}
    </>
  );
}
