/** The query of a variant at the product's page, `color=titan-black&storage=256`, without what there is no choice of. */
export const choiceQuery = ({ options = {} }: { options?: Readonly<Record<string, string>> | undefined }) =>
  new URLSearchParams(options);
