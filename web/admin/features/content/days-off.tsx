import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Language } from '#rules/text/language.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './days-off.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** January 2024 began with a Monday. */
const weekdayName = (language: Language, weekday: number) => dateText(language, 'weekday', `2024-01-0${weekday}`);

/** Days off in every week; 1 is Monday. */
export function WeekdaysOff() {
  const t = useT();
  const language = useLanguage();
  const { field } = useController({ name: 'hours.closed_weekdays' });
  const closed: number[] = field.value;
  const toggle = (weekday: number) =>
    field.onChange(
      closed.includes(weekday) ? closed.filter((day) => day !== weekday) : [...closed, weekday].toSorted(),
    );
  return (
    <fieldset className={styles.group}>
      <legend>{t('admin_content.weekdays_off')}</legend>
      {weekdays.map((weekday) => (
        <Checkbox
          key={weekday}
          label={weekdayName(language, weekday)}
          checked={closed.includes(weekday)}
          onChange={() => toggle(weekday)}
        />
      ))}
    </fieldset>
  );
}

/** Single days off, such as holidays. */
export function DaysOff() {
  const t = useT();
  const language = useLanguage();
  const [day, setDay] = useState('');
  const { field } = useController({ name: 'hours.closed_days' });
  const closed: string[] = field.value;
  function add() {
    if (day && !closed.includes(day)) field.onChange([...closed, day].toSorted());
    setDay('');
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t('admin_content.days_off')}</legend>
      <ul className={styles.days}>
        {closed.map((date) => (
          <li key={date}>
            {dateText(language, 'day', date)}
            <Button
              variant="ghost"
              aria-label={`${t('admin.delete')}: ${dateText(language, 'day', date)}`}
              onClick={() => field.onChange(closed.filter((other) => other !== date))}
            >
              {t('admin.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        <Field label={t('admin_content.day_off')}>
          <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <Button variant="ghost" disabled={!day} onClick={add}>
          {t('admin.add')}
        </Button>
      </div>
    </fieldset>
  );
}
