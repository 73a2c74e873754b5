import { useNavigate } from 'react-router';
import type { OfficePage } from '#contract/client.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { useOfficeMutation } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Shows an earlier edition again; of the one that is shown, says so. */
export function RestoreEdition({ edition, shown }: { edition: OfficePage; shown: OfficePage }) {
  const t = useT();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { key, version } = edition;
  const restore = useOfficeMutation('POST /office/pages/{key}/editions/{version}/restore/', {
    changes: ['GET /office/pages/', 'GET /office/pages/{key}/editions/', 'GET /office/missing-english/'],
    onDone: (made) => {
      toast.success(t('office_content.restored', { edition: made.edition }));
      void navigate(localPath(`/admin/content/pages/${key}/editions`));
    },
  });
  if (version === shown.version) return <Tag>{t('office_content.edition_shown')}</Tag>;
  return (
    <ConfirmButton
      busy={restore.isPending}
      title={t('office_content.restore_title', { edition: edition.edition })}
      text={t(key === 'privacy' ? 'office_content.restore_consent' : 'office_content.restore_text')}
      confirm={t('office_content.restore')}
      onConfirm={() => restore.mutate({ params: { key, version }, body: { version: shown.version } })}
    >
      {t('office_content.restore')}
    </ConfirmButton>
  );
}
