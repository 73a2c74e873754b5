import type { Db } from '#server/platform/database/connection.ts';
import type { Services } from '#server/platform/services.ts';
import * as queries from './queries.ts';
import type { Report } from './report.ts';

/** The job that runs the checks and stores the report; nightly and on demand. */
export const examineBooksTask = 'examine_books';

const reportsShown = 10;

/** Looks at the books and keeps what was found. */
export async function keepReport({ db, examineBooks }: Pick<Services, 'db' | 'examineBooks'>): Promise<void> {
  if (!examineBooks) throw new Error('nothing here can examine the books');
  await queries.insertReport(db, await examineBooks());
}

/** Recent reports of the doctor, newest first. */
export const listReports = (db: Db) => queries.listReports(db, reportsShown);

declare module '#server/platform/services.ts' {
  interface Services {
    /** Checks whether all books agree; absent where it is not wanted. */
    examineBooks?: () => Promise<Report>;
  }
}
