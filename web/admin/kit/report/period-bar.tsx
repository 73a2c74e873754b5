import { FilterBar } from '#web/admin/kit/list/filter-bar.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { periods, type usePeriod } from './use-period.ts';

/** Which days the reports are of. */
export function PeriodBar({ chosen: { filter, period, span, isRight } }: { chosen: ReturnType<typeof usePeriod> }) {
  const t = useT();
  return (
    <FilterBar>
      <Field label={t('admin_reports.period')}>
        <Select value={period} onChange={({ target }) => filter.set({ period: target.value, ...span })}>
          {periods.map((each) => (
            <option key={each} value={each}>
              {t(`admin_reports.period_${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {period === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={t(`admin_reports.${end}`)}
            error={end === 'to' && !isRight ? t('admin_reports.span_wrong') : undefined}
          >
            <TextInput
              type="date"
              value={span[end]}
              onChange={({ target }) => filter.set({ ...span, [end]: target.value || span[end] })}
            />
          </Field>
        ))}
    </FilterBar>
  );
}
