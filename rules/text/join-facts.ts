/**
 * Facts in one line, a dot between each two. Where it is broken no line begins with what belongs to the one before it: a unit,
 * or the dot.
 */
export const joinFacts = (facts: readonly string[]): string =>
  facts.map((fact) => fact.replace(/(\d) (?=\D)/g, '$1\u00a0')).join('\u00a0· ');
