import type { Translate } from '#web/i18n/texts.ts';
import { figureText } from './figure-text.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What is wrong with a control whose constraints are not met, in the person's language. */
export function invalidText(control: Control, t: Translate): string {
  const { validity } = control;
  const { min = '', max = '', type } = control as Partial<HTMLInputElement>;
  if (validity.customError) return control.validationMessage;
  if (validity.badInput) return t(type === 'number' ? 'office_refusal.number' : 'office_refusal.date');
  if (validity.valueMissing) return t('office_refusal.required');
  if (validity.typeMismatch) return t(type === 'email' ? 'office_refusal.email' : 'office_refusal.url');
  if (validity.rangeUnderflow) return t('office_refusal.least', { least: figureText(min) });
  if (validity.rangeOverflow) return t('office_refusal.most', { most: figureText(max) });
  if (validity.stepMismatch) return t('office_refusal.whole');
  if (validity.tooShort)
    return t('office_refusal.shortest', { least: String((control as HTMLInputElement).minLength) });
  return control.title || t('office_refusal.pattern');
}
