import { useEffect, useState } from 'react';
import type { Card } from '#contract/shop/cards.ts';
import type { UnderstoodPart } from '#contract/shop/catalog.ts';
import { searchDelayMs, searchMinLength } from '#rules/search/search.ts';
import { api } from '#web/api/browser.ts';

/** Products that the drop-down shows; the page of results has all. */
const suggestionsShown = 8;

/** What a search has found; `count` is all of it. */
export type Found = { text: string; products: Card[]; count: number; understood: UnderstoodPart[] };

const search = async (text: string, signal: AbortSignal): Promise<Found> => {
  const query = { search: text, limit: suggestionsShown };
  const { results, count, understood } = await api('GET /cards/', { query, signal });
  return { text, products: results, count, understood };
};

/**
 * What the shop has for a text: asked for from three characters on, 2000 ms after the last keystroke. An
 * answer that comes when the text has changed is dropped; what was found before stays as long as the text goes on.
 */
export function useSuggestions(typed: string): { found: Found | undefined; isBusy: boolean } {
  const text = typed.trim();
  const [found, setFound] = useState<Found>();
  const [busyWith, setBusyWith] = useState<string>();

  useEffect(() => {
    if (text.length < searchMinLength) return;
    const given = new AbortController();
    const timer = setTimeout(async () => {
      setBusyWith(text);
      // Suggestions that fail say nothing: the form still searches.
      const answer = await search(text, given.signal).catch(() => undefined);
      if (given.signal.aborted) return;
      setFound(answer);
      setBusyWith(undefined);
    }, searchDelayMs);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [text]);

  const goesOn = found !== undefined && text.startsWith(found.text);
  return { found: goesOn ? found : undefined, isBusy: busyWith === text && text !== '' };
}
