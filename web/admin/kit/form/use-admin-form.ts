import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { Call } from '#contract/client.ts';
import { staleCurrent } from '#web/admin/kit/admin-query.ts';
import { refusalsOf } from '#web/admin/kit/field-refusals.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Draft } from './drafts.ts';
import { useFoundDraft, useKeptDraft, useShownDraft } from './use-draft.ts';

export type Versioned<Values> = { version: number; values: Values };

type AdminFormOptions<Values extends FieldValues, Answer> = {
  /** The call whose body the fields are of: what it allows in them, the form says before anything is sent. */
  call: Call;
  /** The record as the screen opened it; version 0 is one that is not there yet. */
  record: Versioned<Values>;
  save: (record: Versioned<Values>) => Promise<Answer>;
  /** A record as calls answer it, in the form's shape. Without it the form begins again once it is sent. */
  read?: (answer: Answer) => Versioned<Values>;
  /** Queries that it invalidates. */
  changes: readonly Call[];
  onSaved?: (answer: Answer) => void;
  /** Given the record each time the form shows it as it is stored: once it is saved, or theirs is taken. */
  onShown?: (answer: Answer) => void;
  /** The message once it is saved; the form's own word otherwise. */
  saved?: string;
  /** Where a field is called otherwise in the form than in the answer. */
  fieldOf?: (path: string) => string;
  /** Shows what it knows of a refusal itself; @returns whether it did. */
  onRefused?: (error: unknown) => boolean;
  /**
   * The name of what is typed, by which it is stored in this browser until it is saved; as no other form of the admin is
   * called. Without one nothing is stored: of forms that hold a secret, or a line.
   */
  draft?: string;
};

export type AdminFormState<Values extends FieldValues> = {
  call: Call;
  form: UseFormReturn<Values>;
  submit: () => void;
  /**
   * The record was changed by another call of the same screen; what is typed stays. Where another person has changed it,
   * too, the next save asks which version stays.
   */
  moveTo: (version: number) => void;
  /** Shows what a call of the same screen was refused for. @returns true: it is shown */
  refuse: (error: unknown) => boolean;
  isBusy: boolean;
  /** What was stored in this browser, and stands in the form now. */
  draft: Draft | undefined;
  /** The version that was saved since, until it is decided which version stays. */
  stale: Versioned<Values> | undefined;
  takeTheirs: () => void;
  keepMine: () => void;
  closeStale: () => void;
};

/** Settings are sent within `values`. */
const inForm = (path: string): string => path.replace(/^values\./, '');

/** A form over one record: refusals stand at their fields, and a save made from an older version asks which stays. */
export function useAdminForm<Values extends FieldValues, Answer>(
  options: AdminFormOptions<Values, Answer>,
): AdminFormState<Values> {
  const t = useT();
  const client = useQueryClient();
  const draft = useFoundDraft(options.draft);
  const [version, setVersion] = useState(draft?.version ?? options.record.version);
  const [theirs, setTheirs] = useState<Answer>();
  const stale = theirs && options.read?.(theirs);
  const form = useForm<Values>({ defaultValues: options.record.values as DefaultValues<Values> });
  useKeptDraft(form, options.draft, version);
  useShownDraft(form, draft);

  function refuse(error: unknown): true {
    const current = options.read && staleCurrent<Answer>(error);
    if (current) setTheirs(current);
    else if (!options.onRefused?.(error)) showAtFields(error);
    return true;
  }
  function showAtFields(error: unknown) {
    const refusals = refusalsOf(error);
    refusals.forEach(({ path, sentence }, place) => {
      const name = inForm(path.join('.'));
      const field = (options.fieldOf?.(name) ?? name) as Path<Values>;
      form.setError(field, { message: sentence }, { shouldFocus: place === 0 });
    });
    toast.error(refusals.length > 0 ? t('admin.check_fields') : errorText(t, error));
  }

  const { mutate, isPending } = useMutation({
    mutationFn: options.save,
    onError: refuse,
    onSuccess: async (answer) => {
      const saved = options.read?.(answer) ?? options.record;
      setVersion(saved.version);
      form.reset(saved.values);
      toast.success(options.saved ?? t('admin.saved'));
      await Promise.all(options.changes.map((call) => client.invalidateQueries({ queryKey: [call] })));
      options.onShown?.(answer);
      options.onSaved?.(answer);
    },
  });
  const send = (from: number) => {
    // What the server refused is asked again; what is no field of the form would be in the way for ever.
    form.clearErrors();
    void form.handleSubmit((values) => mutate({ version: from, values }))();
  };
  const decide = (act: (current: Versioned<Values>) => void) => () => {
    if (stale) act(stale);
    setTheirs(undefined);
  };
  return {
    call: options.call,
    form,
    draft,
    stale,
    refuse,
    moveTo: (next) => setVersion((known) => (next === known + 1 ? next : known)),
    isBusy: isPending,
    submit: () => send(version),
    takeTheirs: decide((current) => {
      setVersion(current.version);
      form.reset(current.values);
      if (theirs) options.onShown?.(theirs);
    }),
    keepMine: decide((current) => send(current.version)),
    closeStale: decide(() => {}),
  };
}
