/** An amount that can be a loss, as `show` writes what is not below nothing: prices never are, margins may be. */
export const withSign = (som: number, show: (som: number) => string): string =>
  som < 0 ? `\u2212${show(-som)}` : show(som);
