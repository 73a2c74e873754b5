import type { Import } from '#contract/client.ts';
import { ConfirmButton } from '#web/features/office/confirm-button.tsx';
import { OfficeSheet } from '#web/features/office/office-page.tsx';
import { OfficeTabs } from '#web/features/office/office-tabs.tsx';
import { useT } from '#web/i18n/i18n.tsx';
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
  const count = (text: string, number: number) => `${text}: ${number.toLocaleString()}`;
  return (
    <>
      {state === 'applied' && <Alert tone="ok">{t('office_import.applied', { count: progress.applied })}</Alert>}
      {state === 'undone' && (
        <Alert tone="ok">{t('office_import.undone_count', { undone: progress.undone, kept: progress.kept })}</Alert>
      )}
      {state === 'checked' && rest === 0 && <Alert tone="info">{t('office_import.nothing_to_do')}</Alert>}
      {(mayStart || mayUndo) && (
        <div className={styles.actions}>
          {mayStart && <StartButton id={id} rest={rest} isBegun={isWritten} />}
          {mayUndo && <UndoButton id={id} />}
        </div>
      )}
      <OfficeSheet title={t(isWritten ? 'office_import.result' : 'office_import.preview')}>
        <p>{count(t('office_import.unchanged'), progress.unchanged)}</p>
        <OfficeTabs
          label={t('office_import.preview')}
          tabs={[
            {
              key: 'changed',
              title: count(t(isWritten ? 'office_import.changed_done' : 'office_import.changed'), progress.changed),
              content: <ProductTable importId={id} fate="changed" />,
            },
            {
              key: 'new',
              title: count(t('office_import.new'), progress.new),
              content: <ProductTable importId={id} fate="new" />,
            },
            {
              key: 'problems',
              title: count(t('office_import.refused_rows'), progress.refused_rows),
              content: <ProblemTable importId={id} />,
            },
            ...(progress.kept > 0
              ? [
                  {
                    key: 'kept',
                    title: count(t('office_import.kept'), progress.kept),
                    content: <ProductTable importId={id} fate="kept" />,
                  },
                ]
              : []),
          ]}
        />
      </OfficeSheet>
    </>
  );
}

function StartButton({ id, rest, isBegun }: { id: number; rest: number; isBegun: boolean }) {
  const t = useT();
  const start = useImportCall('POST /office/imports/{id}/start/');
  return (
    <ConfirmButton
      variant="accent"
      busy={start.isPending}
      title={t('office_import.start_title')}
      text={t('office_import.start_text', { count: rest })}
      confirm={t('office_import.start_yes')}
      onConfirm={() => start.mutate({ params: { id } })}
    >
      {isBegun ? t('office_import.go_on') : t('office_import.start', { count: rest })}
    </ConfirmButton>
  );
}

function UndoButton({ id }: { id: number }) {
  const t = useT();
  const undo = useImportCall('POST /office/imports/{id}/undo/');
  return (
    <ConfirmButton
      busy={undo.isPending}
      title={t('office_import.undo_title')}
      text={t('office_import.undo_text')}
      confirm={t('office_import.undo_yes')}
      onConfirm={() => undo.mutate({ params: { id } })}
    >
      {t('office_import.undo')}
    </ConfirmButton>
  );
}
