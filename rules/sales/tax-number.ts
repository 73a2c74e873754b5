/**
 * The company's number at the tax service of Kyrgyzstan as it is stored: 14 digits (docs/glossary.md).
 * People type it with spaces and dashes.
 *
 * @returns undefined where it is none
 */
export function normalizeTaxNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{14}$/.test(digits) ? digits : undefined;
}
