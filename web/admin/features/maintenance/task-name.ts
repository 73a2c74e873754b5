import { texts as adminMaintenance } from '#web/admin/features/maintenance/texts/ru.ts';
import type { TextKey, Translate } from '#web/i18n/texts.ts';

/** What people call a job; one that has no name stays as the program calls it. */
export function taskName(task: string, t: Translate): string {
  const key = `admin_maintenance.task_${task}`;
  return key in adminMaintenance ? t(key as TextKey) : task;
}
