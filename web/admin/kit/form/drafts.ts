/** A form as it was typed and not saved: of which version of its record, and when. */
export type Draft = { version: number; values: unknown; at: string };

const prefix = 'admin-draft:';
const keptDays = 7;

/** What the form called `name` of this person held when it was last open here; undefined: nothing, or long ago. */
export function readDraft(person: number, name: string): Draft | undefined {
  const text = localStorage.getItem(keyOf(person, name));
  const draft = text === null ? undefined : (JSON.parse(text) as Draft);
  return draft && Date.now() - Date.parse(draft.at) < keptDays * 86_400_000 ? draft : undefined;
}

/** Keeps what a form holds; a browser that has no more room keeps the older text. */
export function keepDraft(person: number, name: string, { version, values }: Omit<Draft, 'at'>): void {
  const draft: Draft = { version, values, at: new Date().toISOString() };
  try {
    localStorage.setItem(keyOf(person, name), JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
  }
}

/** Forgets what a form held: it is saved, or given up. */
export const dropDraft = (person: number, name: string): void => localStorage.removeItem(keyOf(person, name));

/** Forgets everyone's: signing out leaves nothing of the shop in the browser. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

const keyOf = (person: number, name: string): string => `${prefix}${person} ${name}`;
