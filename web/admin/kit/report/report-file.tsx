import type { Input } from '#contract/client.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import type { Span } from './use-period.ts';

export type ReportTable = NonNullable<Input<'GET /admin/reports/table/'>['query']>['report'];

/** Saves a report of these days as a file for table programs. */
export function ReportFile({ report, span }: { report: ReportTable; span: Span }) {
  const t = useT();
  const get = useAdminMutation('GET /admin/reports/table/', {
    onDone: (file) => saveFile(file, `${report}-${span.from}-${span.to}.csv`),
  });
  return (
    <Button variant="ghost" busy={get.isPending} onClick={() => get.mutate({ query: { ...span, report } })}>
      {t('admin_reports.download')}
    </Button>
  );
}
