import type { Db } from '#server/platform/database/connection.ts';
import type { Services } from '#server/platform/services.ts';
import * as queries from './queries.ts';
import type { Report } from './report.ts';

/** The job that looks at the books and keeps what it found; nightly, and when somebody asks for it. */
export const examineBooksTask = 'examine_books';

const reportsShown = 10;

/** Looks at the books and keeps what was found. */
export async function keepReport({ db, examineBooks }: Pick<Services, 'db' | 'examineBooks'>): Promise<void> {
  if (!examineBooks) throw new Error('nothing here can examine the books');
  await queries.insertReport(db, await examineBooks());
}

/** What the doctor said of late, newest first. */
export const listReports = (db: Db) => queries.listReports(db, reportsShown);

declare module '#server/platform/services.ts' {
  interface Services {
    /** Checks whether all books agree; absent where nobody asks for it. */
    examineBooks?: () => Promise<Report>;
  }
}
