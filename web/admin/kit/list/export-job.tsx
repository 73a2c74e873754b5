import { useNavigate } from 'react-router';
import type { ExportJob } from '#contract/admin/exports.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListTool } from './list-tool.tsx';

/** Of which list a file is made, and what that is narrowed by. */
export type Exported = { kind: ExportJob['kind']; filter: Record<string, unknown> };

/** Begins to make a file of a list, and goes to where it will be. */
export function useExportJob() {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const start = useAdminMutation('POST /admin/exports/', {
    changes: ['GET /admin/exports/'],
    onDone: () => void navigate(localPath('/admin/export')),
  });
  return {
    isPending: start.isPending,
    start: ({ kind, filter }: Exported, format: ExportJob['format']) =>
      start.mutate({ body: { kind, format, filter } }),
  };
}

/** Saves a list that is too long to be brought here page by page: the shop makes its file. */
export function LongListExport({ exported }: { exported: Exported }) {
  const t = useT();
  const { isPending, start } = useExportJob();
  return (
    <ListTool title={t('admin.export')}>
      <Button variant="ghost" busy={isPending} onClick={() => start(exported, 'xlsx')}>
        {t('admin.export_xlsx')}
      </Button>
      <Button variant="ghost" busy={isPending} onClick={() => start(exported, 'csv')}>
        {t('admin.export_csv')}
      </Button>
    </ListTool>
  );
}
