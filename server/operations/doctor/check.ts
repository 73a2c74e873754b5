import type { PoolClient } from 'pg';
import type { BankBooks } from './books.ts';

/** Something that disagrees: whose it is, and what is wrong with it. */
export type Finding = { check: string; what: string };

/** What a check looks at: the database as of one moment, and the simulated bank's books where there are any. */
export type Patient = {
  client: PoolClient;
  ledger: BankBooks | undefined;
  /** Just before the moment as of which the database is looked at, in ms. */
  asOf: number;
};

/** One thing that has to agree. */
export type Check = {
  name: string;
  /** What must be true, as a person would say it. */
  sentence: string;
  /** Says of each thing that disagrees what is wrong with it; never reads everything at once. */
  examine: (patient: Patient) => AsyncIterable<string>;
};

/** Findings of one kind that are reported; more add nothing. */
const mostShown = 20;

/** A check that the database can do alone: each row that the query gives is wrong, and `what` says how. */
export function sqlCheck(name: string, sentence: string, query: string): Check {
  return {
    name,
    sentence,
    examine: async function* ({ client }) {
      const { rows } = await client.query<{ what: string }>(`select what from (${query}) wrong limit ${mostShown}`);
      for (const { what } of rows) yield what;
    },
  };
}

/** What the check finds, up to a bound. */
export async function findingsOf(check: Check, patient: Patient): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const what of check.examine(patient)) {
    findings.push({ check: check.name, what });
    if (findings.length === mostShown) break;
  }
  return findings;
}
