import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { Call } from '#contract/client.ts';
import { staleCurrent } from '#web/admin/kit/admin-query.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';
import { fieldErrors } from './field-errors.ts';

export type Versioned<Values> = { version: number; values: Values };

type RecordFormOptions<Values extends FieldValues, Answer> = {
  /** The record as the screen opened it; version 0 is one that is not there yet. */
  record: Versioned<Values>;
  save: (record: Versioned<Values>) => Promise<Answer>;
  /** A record as calls answer it, in the form's shape. */
  read: (answer: Answer) => Versioned<Values>;
  /** Queries that it invalidates. */
  changes: readonly Call[];
  onSaved?: (answer: Answer) => void;
};

export type RecordForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  submit: () => void;
  isBusy: boolean;
  /** The version that was saved meanwhile, until it is decided which version stays. */
  stale: Versioned<Values> | undefined;
  takeTheirs: () => void;
  keepMine: () => void;
  closeStale: () => void;
};

/** A form over one record: refusals stand at their fields, and a save made from an older version asks which stays. */
export function useRecordForm<Values extends FieldValues, Answer>(
  options: RecordFormOptions<Values, Answer>,
): RecordForm<Values> {
  const t = useT();
  const client = useQueryClient();
  const [version, setVersion] = useState(options.record.version);
  const [stale, setStale] = useState<Versioned<Values>>();
  const form = useForm<Values>({ defaultValues: options.record.values as DefaultValues<Values> });

  function refuse(error: unknown) {
    const current = staleCurrent<Answer>(error);
    if (current) return setStale(options.read(current));
    const errors = Object.entries(fieldErrors(error, t));
    for (const [path, message] of errors) form.setError(path as Path<Values>, { message });
    toast.error(errors.length > 0 ? t('admin_content.check_fields') : errorText(t, error));
  }

  const { mutate, isPending } = useMutation({
    mutationFn: options.save,
    onError: refuse,
    onSuccess: async (answer) => {
      const saved = options.read(answer);
      setVersion(saved.version);
      form.reset(saved.values);
      toast.success(t('admin.saved'));
      await Promise.all(options.changes.map((call) => client.invalidateQueries({ queryKey: [call] })));
      options.onSaved?.(answer);
    },
  });
  const send = (from: number) => void form.handleSubmit((values) => mutate({ version: from, values }))();
  const decide = (act: (current: Versioned<Values>) => void) => () => {
    if (stale) act(stale);
    setStale(undefined);
  };
  return {
    form,
    isBusy: isPending,
    submit: () => send(version),
    stale,
    takeTheirs: decide((current) => {
      setVersion(current.version);
      form.reset(current.values);
    }),
    keepMine: decide((current) => send(current.version)),
    closeStale: decide(() => {}),
  };
}
