import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { FigureReport } from '#web/admin/kit/report/admin-report.tsx';
import type { Span } from '#web/admin/kit/report/use-period.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { Translate } from '#web/i18n/texts.ts';

const counts = ['chats', 'questions', 'unanswered', 'led_to_order'] as const;

/** A time to wait in the unit in which people think of it. */
function waiting(seconds: number | null, t: Translate): string {
  if (seconds === null) return '—';
  if (seconds < 100) return t('admin_reports.seconds', { count: seconds });
  if (seconds < 5400) return t('admin_reports.minutes', { count: Math.round(seconds / 60) });
  return t('admin_reports.hours', { count: Math.round(seconds / 3600) });
}

/** How soon customers were answered, and what came of it. */
export function ChatReport({ span }: { span: Span }) {
  const t = useT();
  return (
    <FigureReport
      query={useAdminQuery('GET /admin/reports/chat/', { query: span }, { keepPrevious: true })}
      span={span}
      file="chat"
      figures={(chats) => [
        { title: t('admin_reports.median_answer_seconds'), value: waiting(chats.median_answer_seconds, t) },
        ...counts.map((key) => ({ title: t(`admin_reports.${key}`), value: chats[key] })),
      ]}
    />
  );
}
