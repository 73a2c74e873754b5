import { nightly } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { examineBooksTask, keepReport } from './reports.ts';

export const doctorModule: ShopModule = {
  folder: 'operations/doctor',
  tables: ['doctor_reports'],
  tasks: (services) => ({ [examineBooksTask]: () => keepReport(services) }),
  schedule: [nightly(examineBooksTask)],
  oldRows: { doctor_reports: "created_at < now() - interval '90 days'" },
};
