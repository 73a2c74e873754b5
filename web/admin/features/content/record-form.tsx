import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { SaveBar } from '#web/admin/kit/save-bar.tsx';
import { StaleDialog } from '#web/admin/kit/stale-dialog.tsx';
import styles from './record-form.module.css';
import type { RecordForm as Handled } from './use-record-form.ts';

type RecordFormProps<Values extends FieldValues> = {
  record: Handled<Values>;
  /** Names of the fields for people, where two versions are compared. */
  titles: Partial<Record<keyof Values & string, string>>;
  children: ReactNode;
};

/** The fields of one record with the bar that saves them. */
export function RecordForm<Values extends FieldValues>({ record, titles, children }: RecordFormProps<Values>) {
  const { form, submit, stale } = record;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit();
  }
  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {children}
        <SaveBar isDirty={form.formState.isDirty} isBusy={record.isBusy} onReset={() => form.reset()} />
      </form>
      {stale && (
        <StaleDialog
          current={stale.values}
          mine={form.getValues()}
          fields={Object.entries(titles).map(([key, title]) => ({ key, title: String(title) }))}
          onTakeTheirs={record.takeTheirs}
          onKeepMine={record.keepMine}
          onClose={record.closeStale}
        />
      )}
    </FormProvider>
  );
}
