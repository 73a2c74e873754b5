import { type FormEvent, type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { SaveBar } from '#web/admin/kit/save-bar.tsx';
import { StaleDialog } from '#web/admin/kit/stale-dialog.tsx';
import { useUnsaved } from '#web/admin/kit/unsaved-changes.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './admin-form.module.css';
import { FormCallContext } from './fields.tsx';
import { RestoredNote } from './restored-note.tsx';
import type { AdminFormState } from './use-admin-form.ts';
import { useSaveKey } from './use-save-key.ts';

type AdminFormProps<Values extends FieldValues> = {
  form: AdminFormState<Values>;
  /** Names of the fields for people, where two versions are compared. */
  titles?: Partial<Record<string, string>>;
  /** What of the values is compared then, as people read it; the values themselves otherwise. */
  inWords?: (values: Values) => object;
  /** The word on its only button. Without one it has a bar that saves changes and takes them back. */
  submit?: string;
  /** Further buttons next to that one. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The fields of one record with what saves them. */
export function AdminForm<Values extends FieldValues>({
  form: handled,
  titles = {},
  inWords = (values) => values,
  submit,
  actions,
  children,
}: AdminFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { form, stale, isBusy } = handled;
  useSaveKey(element);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    handled.submit();
  }
  return (
    <FormProvider {...form}>
      <FormCallContext value={handled.call}>
        <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
          <RestoredNote draft={handled.draft} isDirty={form.formState.isDirty} />
          {children}
          {submit ? (
            <SubmitButton text={submit} isDirty={form.formState.isDirty} isBusy={isBusy}>
              {actions}
            </SubmitButton>
          ) : (
            <SaveBar isDirty={form.formState.isDirty} isBusy={isBusy} onReset={() => form.reset()} />
          )}
        </form>
      </FormCallContext>
      {stale && (
        <StaleDialog
          current={inWords(stale.values) as Record<string, unknown>}
          mine={inWords(form.getValues()) as Record<string, unknown>}
          fields={Object.entries(titles).map(([key, title]) => ({ key, title: String(title) }))}
          onTakeTheirs={handled.takeTheirs}
          onKeepMine={handled.keepMine}
          onClose={handled.closeStale}
        />
      )}
    </FormProvider>
  );
}

type SubmitButtonProps = { text: string; isDirty: boolean; isBusy: boolean; children: ReactNode };

function SubmitButton({ text, isDirty, isBusy, children }: SubmitButtonProps) {
  useUnsaved(isDirty && !isBusy);
  return (
    <div className={styles.buttons} data-saves>
      <Button type="submit" busy={isBusy}>
        {text}
      </Button>
      {children}
    </div>
  );
}
