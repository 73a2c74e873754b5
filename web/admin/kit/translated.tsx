import type { ReactNode } from 'react';
import { defaultLanguage, type Language, languageEntry } from '#rules/text/language.ts';
import { type OtherLanguage, otherLanguages } from '#rules/text/localized.ts';
import { asTranslation } from '#rules/text/translations.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { createStore, useStore } from '#web/state/store.ts';
import styles from './translated.module.css';

/** The language that texts are being translated into, the same for every text of the admin. */
const chosen = createStore<OtherLanguage | undefined>(otherLanguages[0]);

/** "Name (English)": what a text is and which language it is in. */
export const labelIn = (label: string, language: Language): string => `${label} (${languageEntry(language).name})`;

/** What a record's member is called: `name_en` as the name is, with the language. */
export function titleOfMember(name: string, titleOf: (field: string) => string): string {
  const { field, language } = asTranslation(name);
  return language ? labelIn(titleOf(field), language) : titleOf(field);
}

type TranslatedProps = {
  label: string;
  /** The control with its label, in a language. */
  children: (language: Language) => ReactNode;
};

/** A text in the default language and, next to it where there is room, in another, chosen for all texts at once. */
export function Translated({ label, children }: TranslatedProps) {
  const t = useT();
  const language = useStore(chosen);
  return (
    <div className={styles.pair}>
      {children(defaultLanguage)}
      {language && (
        <div className={styles.other}>
          {otherLanguages.length > 1 && (
            <fieldset className={styles.languages} aria-label={t('admin.translation_of', { label })}>
              {otherLanguages.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === language}
                  title={languageEntry(each).name}
                  onClick={() => chosen.set(each)}
                >
                  {each.toUpperCase()}
                </button>
              ))}
            </fieldset>
          )}
          <div key={language}>{children(language)}</div>
        </div>
      )}
    </div>
  );
}
