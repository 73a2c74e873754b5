import { type DragEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { mostImportBytes } from '#rules/catalog/imports.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './imports.module.css';

const failures = ['damaged', 'open_quote', 'too_large', 'no_sheet'] as const;

/** Where a file is chosen or dropped; then its own screen opens. */
export function UploadList() {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const upload = useAdminMutation('POST /admin/imports/', {
    changes: ['GET /admin/imports/'],
    onDone: (made) => void navigate(localPath(`/admin/import/${made.id}`)),
    onRefused: (error) => error instanceof ApiError && error.status === 400,
  });
  const [isTooBig, setTooBig] = useState(false);
  const send = (file: File | undefined) => {
    if (!file) return;
    setTooBig(file.size > mostImportBytes);
    if (file.size > mostImportBytes) return;
    // The shop looks at the file itself and not at the kind that the machine gives.
    const body = new Blob([file], { type: 'application/octet-stream' });
    upload.mutate({ query: { name: file.name }, body });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    send(event.dataTransfer.files[0]);
  };
  const accept = '.csv,.txt,.tsv,.xlsx,.xml,.yml,.jsonl,.gz';
  return (
    <AdminSheet>
      <fieldset
        className={styles.drop}
        aria-label={t('admin_import.choose')}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={upload.isPending}
          onChange={({ target }) => {
            send(target.files?.[0]);
            target.value = '';
          }}
        />
        <label htmlFor={id}>{t('admin_import.choose')}</label>
        <span>{upload.isPending ? t('admin_import.sending') : t('admin_import.drop')}</span>
        {upload.isPending && <Spinner />}
      </fieldset>
      {isTooBig && <Alert>{t('admin_import.failure_too_big')}</Alert>}
      {upload.isError && !isTooBig && <UploadFailure error={upload.error} />}
    </AdminSheet>
  );
}

function UploadFailure({ error }: { error: unknown }) {
  const t = useT();
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const failure = failures.find((code) => error.code === `file_${code}`);
  const { line = 1 } = error.body as { line?: number };
  return <Alert>{failure ? t(`admin_import.failure_${failure}`, { line }) : t('admin_import.failure_empty')}</Alert>;
}
