/** Codes are capitals and digits only: nothing in the file needs quoting, and no table program takes it for a formula. */
export function downloadCodes(batch: string, codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([['code', ...codes, ''].join('\r\n')], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${batch}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
