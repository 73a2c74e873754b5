import type { SupplierProblem } from '#server/catalog/sources/supplier-json/source-rows.ts';

/** What is wrong with a row, in one sentence: "name is longer than 300 characters". */
export const sayProblem = (problem: SupplierProblem): string => `${problem.field ?? 'the line'} ${verbOf(problem)}`;

/** Which part of a row was not taken, and why. */
export const sayLeftOut = (problem: SupplierProblem): string => `${problem.field} is left out: it ${verbOf(problem)}`;

function verbOf({ code, value, most }: SupplierProblem): string {
  switch (code) {
    case 'missing':
      return 'is missing';
    case 'control':
      return 'has control characters';
    case 'too_long':
      return most === undefined ? 'is one too many' : `is longer than ${most} characters`;
    case 'not_number':
      return 'must be a number';
    case 'not_text':
      return 'is of the wrong kind';
    case 'not_json':
      return 'is no JSON object';
    case 'encoding':
      return 'is not UTF-8';
    case 'out_of_range':
      return 'is out of range';
    case 'no_rate':
      return `is in ${value}, which has no rate`;
    case 'repeat':
      return `is that of line ${value}`;
    default:
      return `is refused: ${code}`;
  }
}
