import { useMutation } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { videoPath } from '#rules/catalog/shown-block.ts';
import { videoUpload } from '#rules/video-upload.ts';
import { FilePicker } from '#web/admin/kit/file-picker.tsx';
import { useFieldError } from '#web/admin/kit/form/fields.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import styles from './block-list.module.css';

/** A video of the form around it; its value is the video's name. */
export function VideoField({ name }: { name: string }) {
  const t = useT();
  const { field } = useController({ name });
  const missing = useFieldError(name);
  const mb = videoUpload.maxBytes / 1024 / 1024;
  const upload = useMutation({
    mutationFn: (file: File) => api('POST /admin/story-videos/', { body: file }),
    onSuccess: (video) => field.onChange(video.name),
  });
  const isTooLarge = upload.error instanceof ApiError && upload.error.status === 413;
  const refused = upload.error && (isTooLarge ? t('admin_stories.video_large', { mb }) : errorText(t, upload.error));
  const problem = refused ?? missing;
  return (
    <div className={styles.video}>
      <strong>{t('admin_stories.video')}</strong>
      {field.value && (
        // biome-ignore lint/a11y/useMediaCaption: staff see what they have sent
        <video controls preload="none" src={videoPath(field.value)} />
      )}
      <FilePicker
        text={t('admin_stories.video_choose')}
        label={t('admin_stories.video')}
        types={videoUpload.types}
        disabled={upload.isPending}
        onFiles={([file]) => file && upload.mutate(file)}
      />
      <p>{t('admin_stories.video_hint', { mb })}</p>
      <p role="status">{upload.isPending ? t('admin_stories.video_sending') : ''}</p>
      {problem && <Alert>{problem}</Alert>}
    </div>
  );
}
