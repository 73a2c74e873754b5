import type { Finding } from './check.ts';

/** What one look at the books has found. */
export type Report = { checks: number; findings: Finding[]; tookMs: number };
