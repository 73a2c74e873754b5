import type { User } from '#contract/shop/accounts.ts';
import type { MessageChannel } from '#rules/people/message-channels.ts';
import type { WaitingWrite } from './waiting-write.ts';

export type Theme = 'light' | 'dark';
export type Tokens = { access: string; refresh: string };

/** What the shop keeps in the browser: keys that browsers of today's customers already have, with what stands behind each. */
export type Stored = {
  tokens: Tokens;
  userInfo: User;
  /** Who is not signed in here has put something into the cart or the favourites, or written, to which a cookie leads. */
  guest: true;
  /** The order that waits for its payment. */
  orderID: number;
  cartID: number;
  chatID: number;
  /** Hash code of the colour picked last. */
  colorPicked: string;
  /** Ids of products to compare. */
  compared: number[];
  /** Address of the category that they are of; empty where they have none. */
  comparedIn: string;
  /** Ids of products looked at, the last first. */
  recentlyViewed: number[];
  /** What was searched for in this browser, the last first. */
  recentSearches: string[];
  /** Secret keys of a guest's orders by order id: without one the order cannot be seen. */
  orderKeys: Record<string, string>;
  /** The promo code to apply, and what it comes before. */
  promo: { code: string; priority: number };
  /** What was done without a connection and is to be sent. */
  waitingWrites: WaitingWrite[];
  /** What the chosen language calls itself. */
  selectedLanguage: string;
  /** By what codes came last. */
  codeChannel: MessageChannel;
  /** How lists were looked at last. */
  listView: 'grid' | 'rows';
  /** Absent: the theme of the system. The first script of a page reads it. */
  theme: Theme;
};

export type StoredKey = keyof Stored;

/** Keys whose text is the value itself, and no JSON. */
const plainKeys: ReadonlySet<StoredKey> = new Set(['listView', 'selectedLanguage', 'theme']);

// Where the browser forbids storage the session lives as long as the page does.
const ofPage = new Map<string, string>();

/** What is stored under a key, or null where there is nothing readable. */
export function readStored<K extends StoredKey>(key: K): Stored[K] | null {
  const text = readText(key);
  if (text === null) return null;
  if (plainKeys.has(key)) return text as Stored[K];
  try {
    return JSON.parse(text) as Stored[K];
  } catch {
    return null; // written by hand or by something older: as good as absent
  }
}

/** Stores a value, or removes it with null; notifies listeners in this tab and the others. */
export function writeStored<K extends StoredKey>(key: K, value: Stored[K] | null): void {
  writeText(key, value === null || typeof value === 'string' ? plainOrJson(key, value) : JSON.stringify(value));
  notify(key);
}

function plainOrJson(key: StoredKey, value: string | null): string | null {
  return value === null || plainKeys.has(key) ? value : JSON.stringify(value);
}

type Listener = (key: StoredKey | null) => void;
const listeners = new Set<Listener>();

/**
 * Calls the listener each time something stored has changed, here or in another tab; the key is null when all was cleared.
 *
 * @returns a function that ends it
 */
export function onStoredChange(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
  };
}

function onOtherTab(event: StorageEvent): void {
  notify(event.key as StoredKey | null);
}

function notify(key: StoredKey | null): void {
  for (const listener of listeners) listener(key);
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return ofPage.get(key) ?? null;
  }
}

function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text === null) ofPage.delete(key);
    else ofPage.set(key, text);
  }
}
