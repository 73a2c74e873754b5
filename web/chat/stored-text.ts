import type { OutboxStore } from './chat-outbox.ts';

const prefix = 'chat.';
// Where the browser forbids storage, texts live as long as the page does.
const ofPage = new Map<string, string>();

/**
 * A text of the chat that a reload must not lose, such as what is being written; it is this tab's alone, so that two
 * tabs do not send each other's messages, and ends with the session.
 */
export function storedText(name: string): OutboxStore {
  const key = prefix + name;
  return {
    read: () => {
      try {
        return sessionStorage.getItem(key);
      } catch {
        return ofPage.get(key) ?? null;
      }
    },
    write: (text) => {
      if (text) ofPage.set(key, text);
      else ofPage.delete(key);
      try {
        if (text) sessionStorage.setItem(key, text);
        else sessionStorage.removeItem(key);
      } catch {
        // Full or forbidden: the page has the text, and only a reload would lose it.
      }
    },
  };
}

/** Removes all of them, on sign-out. */
export function removeStoredTexts(): void {
  const keys = [...ofPage.keys()];
  try {
    keys.push(...Object.keys(sessionStorage).filter((key) => key.startsWith(prefix)));
  } catch {
    // Forbidden: there is nothing in it.
  }
  for (const key of keys) storedText(key.slice(prefix.length)).write(null);
}
