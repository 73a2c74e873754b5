import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

const rulesCall = 'GET /office/second-factor/rules/';

/** Of which roles the owner asks a second factor. */
export function FactorRules() {
  const t = useT();
  const rules = useOfficeQuery(rulesCall);
  const save = useOfficeMutation('PUT /office/second-factor/rules/', { changes: [rulesCall] });
  const { data } = rules;
  return (
    <OfficeSheet title={t('office_staff.rules')}>
      <p>{t('office_staff.rules_hint')}</p>
      {!data && <OfficeWaiting query={rules} />}
      {data &&
        (['operator', 'manager'] as const).map((role) => (
          <Checkbox
            key={role}
            label={t(`office_staff.rule_${role}`)}
            checked={data[role]}
            disabled={save.isPending}
            onChange={({ target }) => save.mutate({ body: { ...data, [role]: target.checked } })}
          />
        ))}
    </OfficeSheet>
  );
}
