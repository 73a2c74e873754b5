import type { Db } from '#server/platform/database/connection.ts';
import type { Finding } from './check.ts';
import type { Report } from './report.ts';

export async function insertReport(db: Db, { checks, findings, tookMs }: Report): Promise<void> {
  await db
    .insertInto('doctor_reports')
    .values({ checks, findings: JSON.stringify(findings), took_ms: tookMs })
    .execute();
}

/** The doctor's reports, newest first. */
export async function listReports(db: Db, limit: number) {
  const rows = await db.selectFrom('doctor_reports').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, findings: row.findings as Finding[] }));
}
