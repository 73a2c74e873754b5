import { officeUpkeep } from '#web/admin/texts/ru/office-upkeep.ts';
import type { TextKey, Translate } from '#web/i18n/texts.ts';

/** What people call a job; one that has no name stays as the program calls it. */
export function taskName(task: string, t: Translate): string {
  const key = `office_upkeep.task_${task}`;
  return key in officeUpkeep ? t(key as TextKey) : task;
}
