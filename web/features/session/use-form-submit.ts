import { type SubmitEvent, useState } from 'react';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** What keeps a form from being sent, in the page's language, and the field to go to. */
export type FormProblem = { text: string; field?: string };

/** The fields' texts by name. */
export type FormValues = (name: string) => string;

type Submit = (values: FormValues) => Promise<FormProblem | undefined>;

/**
 * A form that does one thing at a time. `submit` returns a problem or nothing; what it throws is told in general
 * words. The problem's field is marked and gets the focus.
 */
export function useFormSubmit(submit: Submit) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    for (const control of form.elements) control.removeAttribute('aria-invalid');
    setBusy(true);
    setProblem(undefined);
    const found = await submit((name) => String(data.get(name) ?? '')).catch((error) => ({
      text: errorText(t, error),
    }));
    setBusy(false);
    setProblem(found);
    const field = found && 'field' in found && found.field ? form.elements.namedItem(found.field) : null;
    if (!(field instanceof HTMLElement)) return;
    field.setAttribute('aria-invalid', 'true');
    field.focus();
  }
  return { isBusy, problem, onSubmit };
}
