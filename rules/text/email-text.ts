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

/** The text with its fields filled in, once: what they are filled with is never looked through for fields. */
export const fillFields = (text: string, values: Record<string, string>): string =>
  text.replace(field, (whole, name: string) => values[name] ?? whole);

/** What is wrong with a text's fields, by its parts: unknown names, and required ones that are missing. */
export function fieldProblems(text: EmailText, fields: readonly string[]) {
  const unknown = emailParts.flatMap((part) =>
    fieldsIn(text[part])
      .filter((name) => !fields.includes(name))
      .map((name) => ({ part, name })),
  );
  const used = emailParts.flatMap((part) => fieldsIn(text[part]));
  return { unknown, missing: fields.filter((name) => !used.includes(name)) };
}
