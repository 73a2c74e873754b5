import type { TextKey, Translate } from '#web/i18n/texts.ts';
import { texts } from './texts/ru.ts';

/** Why messages do not go out, in words; a word that has none stays as it is. */
export function smsProblemText(problem: string, t: Translate): string {
  const key = `admin_sms.problem_${problem}`;
  return key in texts ? t(key as TextKey) : problem;
}
