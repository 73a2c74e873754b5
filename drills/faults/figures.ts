import { isStored, type Outcome } from './run-fault.ts';

const seconds = (ms: number) => (ms / 1000).toFixed(1);

const columns: [string, (outcome: Outcome) => string | number][] = [
  ['fault', ({ fault }) => fault.name],
  ['rounds', ({ rounds }) => rounds],
  ['lasted s', ({ lastedMs }) => seconds(lastedMs)],
  ['well again s', ({ recoveredMs }) => seconds(recoveredMs)],
  ['answered', ({ tally }) => tally.answered],
  ['503', ({ tally }) => tally.refused],
  ['without Retry-After', ({ tally }) => tally.withoutRetryAfter],
  ['502 of the bank', ({ tally }) => tally.bankFailed],
  ['other 5xx', ({ tally }) => tally.failed],
  ['no connection', ({ tally }) => tally.unanswered],
  ['hung', ({ tally }) => tally.hung],
  ['slowest s', ({ tally }) => seconds(tally.slowestMs)],
  ['writes', ({ actions }) => actions],
  ['lost', ({ books }) => books.lost],
  ['twice', ({ books }) => books.doubled],
  ['half', ({ books }) => books.half],
  ['wrong books', ({ books }) => books.wrong],
  ['never done', ({ open }) => open],
  ['bank owes', ({ owed }) => owed.bank],
  ['e-mails owed', ({ owed }) => owed.emails],
  ['e-mails twice', ({ owed }) => owed.emailsTwice],
  ['verdict', (outcome) => (isStored(outcome) ? 'kept' : 'BROKEN')],
];

/** The head of the table of outcomes, in Markdown. */
export const tableHead = `| ${columns.map(([title]) => title).join(' | ')} |\n|${'---|'.repeat(columns.length)}`;

export const tableRow = (outcome: Outcome): string => `| ${columns.map(([, read]) => read(outcome)).join(' | ')} |`;
