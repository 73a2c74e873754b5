import type { CronItem } from 'graphile-worker';
import type { DB } from '#server/platform/database/tables.generated.ts';
import type { Route } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';
import type { Services } from '#server/platform/services.ts';

type Table = keyof DB;

/** What all modules together bring, for a module that shows it to staff. */
export type Gathered = { emails: readonly EmailTemplate[] };

/** What a module brings to the shop. `server/boot/modules.ts` lists the modules; nothing else names their parts. */
export type ShopModule = {
  /** Where it is, below `server/`: only files of this folder write its tables. */
  folder: string;
  /** The calls of the contract that it answers. */
  routes?: (services: Services, gathered: Gathered) => Route[];
  tables?: readonly Table[];
  /** Work outside of requests, by a task's name. */
  tasks?: (services: Services) => Jobs['tasks'];
  schedule?: readonly CronItem[];
  /** E-mails whose words staff may change, in the order that the admin lists them. */
  emails?: Record<string, EmailTemplate>;
  /** Which rows of its tables are deleted each night: a condition in SQL by the table's name. */
  oldRows?: Partial<Record<Table, string>>;
};
