import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { pictureUpload } from '#rules/picture-upload.ts';
import { picturePath } from '#rules/pictures.ts';
import { FilePicker } from '#web/admin/kit/file-picker.tsx';
import { useFieldError } from '#web/admin/kit/form/fields.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { Translate } from '#web/i18n/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './picture-field.module.css';

/** Why a picture was not taken, in words. */
function refusal(error: unknown, t: Translate, least: number): string {
  const { status, body } = error instanceof ApiError ? error : { status: 0, body: null };
  const reason = (body as { reason?: string } | null)?.reason;
  if (status === 413 || reason === 'too_large')
    return t('admin_content.picture_large', { mb: pictureUpload.maxBytes / 1024 / 1024 });
  if (reason === 'too_small') return t('admin_content.picture_small', { least });
  if (status === 415 || reason === 'unreadable') return t('admin_content.picture_unreadable');
  return errorText(t, error);
}

/** The least side of a picture; smaller ones are refused by server/platform/pictures/decode-picture.ts. */
const leastPx = { page: 200, logo: 48 };

type PictureFieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** A logo may be small. */
  of?: 'page' | 'logo';
  mayBeEmpty?: boolean;
};

/** A picture of the form around it: chosen, dropped, or taken with the phone; its value is the picture's name. */
export function PictureField({ name, label, hint, of = 'page', mayBeEmpty }: PictureFieldProps) {
  const t = useT();
  const [isOver, setOver] = useState(false);
  const { field } = useController({ name });
  const missing = useFieldError(name);
  const upload = useMutation({
    mutationFn: (file: File) => api('POST /admin/site-pictures/', { query: { of }, body: file }),
    onSuccess: (picture) => field.onChange(picture.name),
  });
  const take = ([file]: readonly File[]) => {
    if (file) upload.mutate(file);
  };
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }
  const problem = upload.error ? refusal(upload.error, t, leastPx[of]) : missing;
  return (
    <fieldset
      aria-label={label}
      className={`${styles.picture} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {field.value ? <img src={picturePath(field.value, 320)} alt="" /> : <span className={styles.empty} />}
      <div>
        <strong>{label}</strong>
        <FilePicker text={t('admin_content.picture_choose')} label={label} disabled={upload.isPending} onFiles={take} />
        <p>{hint ?? t('admin_content.picture_hint')}</p>
        {mayBeEmpty && field.value && (
          <Button variant="ghost" onClick={() => field.onChange(null)}>
            {t('admin_content.picture_remove')}
          </Button>
        )}
        <p role="status">{upload.isPending ? t('admin_content.picture_sending') : ''}</p>
        {problem && <Alert>{problem}</Alert>}
      </div>
    </fieldset>
  );
}
