/** What payers may do with codes. */
export const codeRules = {
  /** Seconds for which a code can be entered (docs/glossary.md, payments). */
  lifeS: 180,
  /** Seconds until the next one may be asked for. */
  coolDownS: 60,
  /** Wrong codes of one attempt. */
  tries: 3,
  /** Wrong codes of all attempts of an order together: a new code does not forget them. */
  triesPerOrder: 15,
};
