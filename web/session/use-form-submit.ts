import { type SubmitEvent, useId, useState } from 'react';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { showAt } from '#web/ui/use-invalid-text.ts';

/** What keeps a form from being sent, in the page's language, and the field that it is about. */
export type FormProblem = { text: string; field?: string };

/** The fields' texts by name. */
export type FormValues = (name: string) => string;

type Submit = (values: FormValues) => Promise<FormProblem | readonly FormProblem[] | undefined>;

/**
 * A form that does one thing at a time. `submit` returns problems or nothing; what it throws is a general problem. Those of
 * a Field or a box that looks for them (`useInvalidText`) stand there, all at once, and the first of them has the focus. `problem` is what is left for the
 * form's own Alert: a general one, or that of another control, whose error message is the element with the problem's id.
 */
export function useFormSubmit(submit: Submit) {
  const t = useT();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    for (const control of form.querySelectorAll('[aria-errormessage]')) {
      control.removeAttribute('aria-errormessage');
      control.removeAttribute('aria-invalid');
    }
    setBusy(true);
    setProblem(undefined);
    const found = await submit((name) => String(data.get(name) ?? '')).catch((error) => ({
      text: errorText(t, error),
    }));
    setBusy(false);
    setProblem(show(form, [found ?? []].flat(), id));
  }
  return { isBusy, problem: problem && { ...problem, id }, onSubmit };
}

/** Shows problems at their fields, the first of which gets the focus. @returns the first problem that has no place there */
function show(form: HTMLFormElement, problems: FormProblem[], id: string): FormProblem | undefined {
  const rest = new Map(problems.map((problem) => [problem.field ?? '', problem]));
  let isAlert = !rest.has('');
  let hasFocus = false;
  for (const control of form.elements as Iterable<HTMLInputElement>) {
    const { name } = control;
    const problem = name && rest.get(name);
    if (!problem) continue;
    if (showAt(control, { text: problem.text, isAlert })) rest.delete(name);
    else {
      control.setAttribute('aria-errormessage', id);
      control.setAttribute('aria-invalid', 'true');
    }
    if (!hasFocus) control.focus();
    hasFocus = true;
    isAlert = false;
  }
  return rest.values().next().value;
}
