import type { Translate } from '#web/i18n/texts.ts';
import { figureText } from './figure-text.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What is wrong with a control whose constraints are not met, in the person's language. */
export function invalidText(control: Control, t: Translate): string {
  const { validity } = control;
  const { min = '', max = '', type } = control as Partial<HTMLInputElement>;
  if (validity.customError) return control.validationMessage;
  if (validity.badInput) return t(type === 'number' ? 'admin_refusal.number' : 'admin_refusal.date');
  if (validity.valueMissing) return t('admin_refusal.required');
  if (validity.typeMismatch) return t(type === 'email' ? 'admin_refusal.email' : 'admin_refusal.url');
  if (validity.rangeUnderflow) return t('admin_refusal.least', { least: figureText(min) });
  if (validity.rangeOverflow) return t('admin_refusal.most', { most: figureText(max) });
  if (validity.stepMismatch) return t('admin_refusal.whole');
  if (validity.tooShort) return t('admin_refusal.shortest', { least: String((control as HTMLInputElement).minLength) });
  return control.title || t('admin_refusal.pattern');
}
