import { useNavigate } from 'react-router';
import type { AdminPage } from '#contract/admin/pages.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Shows an earlier edition again; of the one that is shown, says so. */
export function RestoreEdition({ edition, shown }: { edition: AdminPage; shown: AdminPage }) {
  const t = useT();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { key, version } = edition;
  const restore = useAdminMutation('POST /admin/pages/{key}/editions/{version}/restore/', {
    changes: ['GET /admin/pages/', 'GET /admin/pages/{key}/editions/', 'GET /admin/missing-translations/'],
    onDone: (made) => {
      toast.success(t('admin_content.restored', { edition: made.edition }));
      void navigate(localPath(`/admin/content/pages/${key}/editions`));
    },
  });
  if (version === shown.version) return <Tag>{t('admin_content.edition_shown')}</Tag>;
  return (
    <ConfirmButton
      busy={restore.isPending}
      title={t('admin_content.restore_title', { edition: edition.edition })}
      text={t(key === 'privacy' ? 'admin_content.restore_consent' : 'admin_content.restore_text')}
      confirm={t('admin_content.restore')}
      onConfirm={() => restore.mutate({ params: { key, version }, body: { version: shown.version } })}
    >
      {t('admin_content.restore')}
    </ConfirmButton>
  );
}
