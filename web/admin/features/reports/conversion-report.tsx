import type { Reply } from '#contract/client.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminReport } from '#web/admin/kit/report/admin-report.tsx';
import type { Span } from '#web/admin/kit/report/use-period.ts';
import { useT } from '#web/i18n/i18n.tsx';

const steps = ['carts', 'orders', 'cancelled', 'paid', 'done'] as const;

/** How many carts there were, how many became orders, and what became of these. */
function stepsOf({ open_carts: open, ...reply }: Reply<'GET /admin/reports/conversion/'>) {
  const counts = { ...reply, carts: open + reply.orders };
  return steps.map((step) => {
    const share = counts.carts > 0 ? Math.round((counts[step] / counts.carts) * 100) : null;
    return { step, count: counts[step], share };
  });
}

/** How many carts became orders, and how many of these brought money. */
export function ConversionReport({ span }: { span: Span }) {
  const t = useT();
  return (
    <AdminReport
      name="conversion"
      title={t('admin_reports.conversion')}
      query={useAdminQuery('GET /admin/reports/conversion/', { query: span }, { keepPrevious: true })}
      span={span}
      file="conversion"
      note={t('admin_reports.conversion_note')}
      rows={stepsOf}
      rowKey={({ step }) => step}
      columns={[
        {
          key: 'step',
          title: t('admin_reports.step'),
          isHeading: true,
          cell: ({ step }) => t(`admin_reports.${step}`),
        },
        { key: 'count', title: t('admin_reports.count'), isNumber: true, cell: ({ count }) => count },
        {
          key: 'share',
          title: t('admin_reports.share'),
          isNumber: true,
          cell: ({ share }) => (share === null ? t('admin.nothing') : t('admin.percent', { percent: share })),
          text: ({ share }) => share,
        },
      ]}
    />
  );
}
