import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { searchMaxLength } from '#rules/search/search.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { QueryForm } from '#web/ui/query-form.tsx';
import styles from './search-form.module.css';

/**
 * The search box: a plain form before and without scripts. Suggestions are fetched when the
 * box gets the focus for the first time.
 */
export function SearchForm() {
  const t = useT();
  const language = useLanguage();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('search') ?? '';
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(asked);
  const [Suggestions, setSuggestions] = useState<ComponentType<{ input: HTMLInputElement }>>();

  const load = useCallback(
    () =>
      Promise.all([import('./suggestions.tsx'), loadShopTexts('searches', language)]).then(
        ([loaded]) => setSuggestions(() => loaded.Suggestions),
        () => undefined, // without them the form searches all the same
      ),
    [language],
  );

  // What has been typed stays, but for another search: then the box says what the page shows.
  useEffect(() => {
    if (input.current && shown.current !== asked) input.current.value = asked;
    shown.current = asked;
  }, [asked]);

  // The user may have typed before the scripts loaded.
  useEffect(() => {
    if (document.activeElement === input.current) void load();
  }, [load]);
  return (
    <QueryForm className={styles.search} role="search" to="/search">
      <input
        ref={input}
        type="search"
        name="search"
        defaultValue={asked}
        placeholder={t('frame.search_placeholder')}
        aria-label={t('search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchMaxLength}
        onFocus={load}
      />
      {/* Enter does the same: the way through a page is shorter by it. */}
      <button type="submit" tabIndex={-1} aria-label={t('frame.find')}>
        <Icon name="search" size={20} />
      </button>
      {Suggestions && input.current && <Suggestions input={input.current} />}
    </QueryForm>
  );
}
