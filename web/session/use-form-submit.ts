import { type SubmitEvent, useId, useState } from 'react';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** What keeps a form from being sent, in the page's language, and the field to go to. */
export type FormProblem = { text: string; field?: string };

/** The fields' texts by name. */
export type FormValues = (name: string) => string;

type Submit = (values: FormValues) => Promise<FormProblem | undefined>;

/**
 * A form that does one thing at a time. `submit` returns a problem or nothing; what it throws is shown as a general
 * message. The problem's field is marked, described by the element with the problem's id, and gets the focus.
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
    for (const control of form.elements) unmark(control, id);
    setBusy(true);
    setProblem(undefined);
    const found = await submit((name) => String(data.get(name) ?? '')).catch((error) => ({
      text: errorText(t, error),
    }));
    setBusy(false);
    setProblem(found);
    const named = found && 'field' in found && found.field ? form.elements.namedItem(found.field) : null;
    // Of radio buttons, the first.
    const field = named instanceof RadioNodeList ? named[0] : named;
    if (field instanceof HTMLElement) mark(field, id);
  }
  return { isBusy, problem: problem && { ...problem, id }, onSubmit };
}

/** Its own hint describes the field, too. */
function mark(field: HTMLElement, problemId: string): void {
  const hint = field.getAttribute('aria-describedby') ?? '';
  field.setAttribute('aria-describedby', `${problemId} ${hint}`.trim());
  field.setAttribute('aria-invalid', 'true');
  field.focus();
}

function unmark(control: Element, problemId: string): void {
  if (!control.hasAttribute('aria-invalid')) return;
  const hint = control.getAttribute('aria-describedby')?.replace(problemId, '').trim();
  if (hint) control.setAttribute('aria-describedby', hint);
  else control.removeAttribute('aria-describedby');
  control.removeAttribute('aria-invalid');
}
