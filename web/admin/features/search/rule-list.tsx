import { useState } from 'react';
import type { SearchRule } from '#contract/admin/search-rules.ts';
import { AdminActions, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { rulesCall } from './rule-names.ts';
import { SearchPreview } from './search-preview.tsx';

/** Rules of the search in the order in which they act, each with its log, and below them a search to try them on. */
export function RuleList() {
  const t = useT();
  const rules = useAdminQuery(rulesCall);
  const [open, setOpen] = useState<SearchRule | 'new'>();
  const columns = useColumns(setOpen);
  return (
    <>
      <AdminSheet title={t('admin_search.rules')}>
        <p>{t('admin_search.rules_about')}</p>
        <AdminActions>
          <Button onClick={() => setOpen('new')}>{t('admin_search.rule_add')}</Button>
        </AdminActions>
        {!rules.data && <AdminWaiting query={rules} />}
        {rules.data?.length === 0 && <EmptyState icon="search" heading="h2" title={t('admin_search.no_rules')} />}
        {rules.data && rules.data.length > 0 && (
          <AdminTable caption={t('admin_search.rules')} columns={columns} rows={rules.data} rowKey={({ id }) => id} />
        )}
      </AdminSheet>
      <SearchPreview rules={rules.data ?? []} />
      {open && <RuleDialog rule={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function useColumns(onOpen: (rule: SearchRule) => void): Column<SearchRule>[] {
  const t = useT();
  return [
    { key: 'name', title: t('admin_search.rule_name'), isHeading: true, cell: ({ name }) => name },
    {
      key: 'words',
      title: t('admin_search.when_words'),
      isWide: true,
      cell: ({ when_words: words }) => words.join(', ') || '—',
    },
    { key: 'is_on', title: t('admin_search.rule_state'), cell: (rule) => t(`admin_search.rule_${rule.is_on}`) },
    { key: 'times', title: t('admin_search.rule_times'), isNumber: true, cell: ({ times }) => times },
    {
      key: 'last',
      title: t('admin_search.rule_last'),
      cell: ({ last_day: day }) => (day ? <Day at={`${day}T00:00:00+06:00`} /> : '—'),
    },
    {
      key: 'open',
      title: t('admin_search.rule_open'),
      isAction: true,
      cell: (rule) => (
        <Button
          variant="ghost"
          aria-label={t('admin_search.rule_open_one', { name: rule.name })}
          onClick={() => onOpen(rule)}
        >
          {t('admin_search.rule_open')}
        </Button>
      ),
    },
  ];
}
