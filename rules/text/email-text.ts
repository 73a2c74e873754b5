/** What one e-mail says in one language; {field} stands for what differs from e-mail to e-mail. */
export type EmailText = {
  subject: string;
  heading: string;
  /** Paragraphs are separated by an empty line. */
  body: string;
  /** What stands on the button; empty where the e-mail has none. */
  action: string;
  /** Small print, in paragraphs too. */
  note: string;
};

export const emailParts = ['subject', 'heading', 'body', 'action', 'note'] as const satisfies (keyof EmailText)[];

const field = /\{([^{}]*)\}/g;

/** The fields that a text names, each once. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(field)].map(([, name = '']) => name)),
];

/** The fields that an e-mail's parts name, each once. */
export const fieldsOf = (text: EmailText): string[] => [...new Set(emailParts.flatMap((part) => fieldsIn(text[part])))];

/**
 * What is wrong with a text's fields: unknown names by the text's parts, and required ones that are missing.
 *
 * @param fields the names that a text may use
 * @param required those that it has to
 */
export function fieldProblems(text: EmailText, fields: readonly string[], required = fields) {
  const unknown = emailParts.flatMap((part) =>
    fieldsIn(text[part])
      .filter((name) => !fields.includes(name))
      .map((name) => ({ part, name })),
  );
  const used = fieldsOf(text);
  return { unknown, missing: required.filter((name) => !used.includes(name)) };
}
