import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

const rulesCall = 'GET /admin/second-factor/rules/';

/** Of which roles the owner asks a second factor. */
export function FactorRules() {
  const t = useT();
  const rules = useAdminQuery(rulesCall);
  const save = useAdminMutation('PUT /admin/second-factor/rules/', { changes: [rulesCall] });
  const { data } = rules;
  return (
    <AdminSheet title={t('admin_staff.rules')}>
      <p>{t('admin_staff.rules_hint')}</p>
      {!data && <AdminWaiting query={rules} />}
      {data && (
        <div>
          {(['operator', 'manager'] as const).map((role) => (
            <Checkbox
              key={role}
              label={t(`admin_staff.rule_${role}`)}
              checked={data[role]}
              disabled={save.isPending}
              onChange={({ target }) => save.mutate({ body: { ...data, [role]: target.checked } })}
            />
          ))}
        </div>
      )}
    </AdminSheet>
  );
}
