import type { ReactNode } from 'react';
import type { Import } from '#contract/admin/imports.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminTabs } from '#web/admin/kit/admin-tabs.tsx';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { useAddressFilter } from '#web/admin/kit/list/use-address-filter.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import styles from './imports.module.css';
import { ProblemTable } from './problem-table.tsx';
import { ProductTable } from './product-table.tsx';
import { useImportCall } from './use-import-call.ts';

/** What the check found or the writing did, product by product and row by row, and what can be done next. */
export function ImportOutcome({ row }: { row: Import }) {
  const t = useT();
  const { progress, state, id } = row;
  const isWritten = progress.applied > 0;
  const rest = progress.new + progress.changed - progress.applied;
  const mayStart = ['checked', 'cancelled', 'failed'].includes(state) && rest > 0;
  const mayUndo = ['applied', 'cancelled', 'failed'].includes(state) && isWritten;
  return (
    <>
      {state === 'applied' && <Alert tone="ok">{t('admin_import.applied', { count: progress.applied })}</Alert>}
      {state === 'undone' && (
        <Alert tone="ok">{t('admin_import.undone_count', { undone: progress.undone, kept: progress.kept })}</Alert>
      )}
      {state === 'checked' &&
        rest === 0 &&
        (progress.unchanged === 0 ? (
          <Alert>{t('admin_import.nothing_taken')}</Alert>
        ) : (
          <Alert tone="info">{t('admin_import.nothing_to_do')}</Alert>
        ))}
      {(mayStart || mayUndo) && (
        <div className={styles.actions}>
          {mayStart && <StartButton id={id} rest={rest} isBegun={isWritten} />}
          {mayUndo && <UndoButton id={id} />}
        </div>
      )}
      <OutcomeTables row={row} />
    </>
  );
}

/** The products and rows, by what became of them; what nothing became of is only counted. */
function OutcomeTables({ row: { id, progress } }: { row: Import }) {
  const t = useT();
  const filter = useAddressFilter();
  const isWritten = progress.applied > 0;
  const tab = (key: string, text: string, count: number, content: ReactNode) =>
    count > 0 ? [{ key, title: `${text}: ${count}`, content }] : [];
  const changed = t(isWritten ? 'admin_import.changed_done' : 'admin_import.changed');
  const problems = t(progress.refused_rows > 0 ? 'admin_import.refused_rows' : 'admin_import.noted_rows');
  const tabs = [
    ...tab('changed', changed, progress.changed, <ProductTable importId={id} fate="changed" />),
    ...tab('new', t('admin_import.new'), progress.new, <ProductTable importId={id} fate="new" />),
    ...tab(
      'problems',
      problems,
      progress.refused_rows + progress.noted_rows,
      <>
        {progress.noted_rows > 0 && (
          <p>
            <Link to="/admin/source-words">{t('admin_import.words_wait')}</Link>
          </p>
        )}
        <ProblemTable importId={id} title={problems} />
      </>,
    ),
    ...tab('kept', t('admin_import.kept'), progress.kept, <ProductTable importId={id} fate="kept" />),
  ];
  const current = tabs.find(({ key }) => key === filter.of('tab')) ?? tabs[0];
  const title = t(isWritten ? 'admin_import.result' : 'admin_import.preview');
  return (
    <AdminSheet title={title}>
      <p>{`${t('admin_import.unchanged')}: ${progress.unchanged}`}</p>
      {current && <AdminTabs label={title} tabs={tabs} current={current.key} onChange={(tab) => filter.set({ tab })} />}
    </AdminSheet>
  );
}

function StartButton({ id, rest, isBegun }: { id: number; rest: number; isBegun: boolean }) {
  const t = useT();
  const start = useImportCall('POST /admin/imports/{id}/start/');
  return (
    <ConfirmButton
      variant="primary"
      busy={start.isPending}
      title={t('admin_import.start_title')}
      text={t('admin_import.start_text', { count: rest })}
      confirm={t('admin_import.start_yes')}
      onConfirm={() => start.mutate({ params: { id } })}
    >
      {isBegun ? t('admin_import.go_on') : t('admin_import.start', { count: rest })}
    </ConfirmButton>
  );
}

function UndoButton({ id }: { id: number }) {
  const t = useT();
  const undo = useImportCall('POST /admin/imports/{id}/undo/');
  return (
    <ConfirmButton
      busy={undo.isPending}
      title={t('admin_import.undo_title')}
      text={t('admin_import.undo_text')}
      confirm={t('admin_import.undo_yes')}
      onConfirm={() => undo.mutate({ params: { id } })}
    >
      {t('admin_import.undo')}
    </ConfirmButton>
  );
}
