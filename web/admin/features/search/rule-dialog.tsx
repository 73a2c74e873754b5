import type { SearchRule } from '#contract/admin/search-rules.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { RuleFields, useRuleTitles } from './rule-fields.tsx';
import { blankRule, type RuleFormValues, readRuleForm, rulesCall, savedRule } from './rule-names.ts';

type RuleDialogProps = {
  /** Absent: one that is not there yet. */
  rule: SearchRule | undefined;
  onClose: () => void;
};

/** A rule of the search: when it acts, what it does, and on which days it did. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const t = useT();
  const read = readRuleForm(useLanguage());
  const form = useAdminForm<RuleFormValues, SearchRule>({
    call: 'POST /admin/search-rules/',
    record: rule ? read(rule) : { version: 0, values: blankRule },
    read,
    save: ({ version, values }) =>
      rule
        ? api('PUT /admin/search-rules/{id}/', { params: { id: rule.id }, body: { ...savedRule(values), version } })
        : api('POST /admin/search-rules/', { body: savedRule(values) }),
    changes: [rulesCall, 'GET /admin/search-preview/'],
    fieldOf: (path) => path.replace(/^boost_products\..*$/, 'boost_products'),
    onSaved: onClose,
  });
  const remove = useAdminMutation('DELETE /admin/search-rules/{id}/', { changes: [rulesCall], onDone: onClose });
  return (
    <AdminDialog title={rule?.name ?? t('admin_search.rule_add')} isWide onClose={onClose}>
      <AdminForm
        form={form}
        titles={useRuleTitles()}
        submit={t('admin.save')}
        actions={
          <>
            <CancelButton onClick={onClose} />
            {rule && (
              <ConfirmButton
                title={t('admin_search.rule_delete_title')}
                text={t('admin_search.rule_delete_text', { name: rule.name })}
                confirm={t('admin.delete')}
                onConfirm={() => remove.mutate({ params: { id: rule.id } })}
              >
                {t('admin.delete')}
              </ConfirmButton>
            )}
          </>
        }
      >
        <RuleFields valueName={rule?.value_name ?? null} />
      </AdminForm>
      {rule && <RuleLog id={rule.id} />}
    </AdminDialog>
  );
}

function RuleLog({ id }: { id: number }) {
  const t = useT();
  const { data } = useAdminQuery('GET /admin/search-rules/{id}/days/', { params: { id } });
  if (!data || data.length === 0) return null;
  return (
    <details>
      <summary>{t('admin_search.rule_log')}</summary>
      <ul>
        {data.map(({ day, times }) => (
          <li key={day}>
            <Day at={`${day}T00:00:00+06:00`} />: {times}
          </li>
        ))}
      </ul>
    </details>
  );
}
