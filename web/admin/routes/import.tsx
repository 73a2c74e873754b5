import { useState } from 'react';
import { useParams } from 'react-router';
import type { Import } from '#contract/admin/imports.ts';
import { ColumnsForm } from '#web/admin/features/imports/columns-form.tsx';
import { ImportOutcome } from '#web/admin/features/imports/import-outcome.tsx';
import { ImportProgress } from '#web/admin/features/imports/import-progress.tsx';
import { ImportSteps } from '#web/admin/features/imports/import-steps.tsx';
import { isAtWork, stepOf } from '#web/admin/features/imports/import-words.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** While it is being worked on. */
const refreshMs = 1_000;

/** /admin/import/:id: one import, from its columns to its result. */
export default function ImportScreen() {
  const t = useT();
  const id = Number(useParams().id);
  const query = useAdminQuery(
    'GET /admin/imports/{id}/',
    { params: { id } },
    { everyMs: (last) => (last && isAtWork(last) ? refreshMs : false) },
  );
  return (
    <AdminPage
      title={query.data?.file_name ?? t('admin_import.title')}
      back={{ to: '/admin/import', text: t('admin_import.back') }}
    >
      {query.data ? <ImportInSteps row={query.data} /> : <AdminWaiting query={query} />}
    </AdminPage>
  );
}

function ImportInSteps({ row }: { row: Import }) {
  const t = useT();
  const [isEditing, setEditing] = useState(false);
  const isColumns = stepOf(row) === 'columns' || isEditing;
  const { failure, reading } = row;
  return (
    <>
      <ImportSteps row={row} />
      {failure && <Alert>{t(`admin_import.failure_${failure.code}`, { line: failure.line ?? 1 })}</Alert>}
      {isAtWork(row) && <ImportProgress row={row} />}
      {!isAtWork(row) && isColumns && (
        <ColumnsForm
          key={`${reading.encoding}${reading.delimiter}${reading.sheet}`}
          row={row}
          onDone={() => setEditing(false)}
        />
      )}
      {!isAtWork(row) && !isColumns && (
        <>
          <ImportOutcome key={row.state} row={row} />
          {row.state === 'checked' && (
            <div>
              <Button variant="ghost" onClick={() => setEditing(true)}>
                {t('admin_import.check_again')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
