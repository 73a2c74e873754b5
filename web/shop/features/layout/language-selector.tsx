import { useLocation } from 'react-router';
import { languageEntry, languages, pathInLanguage } from '#rules/text/language.ts';
import { writeStored } from '#web/api/session-storage.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import styles from './language-selector.module.css';

/** The same page in the other language, as another document; the choice is remembered (R14). */
export function LanguageSelector() {
  const t = useT();
  const current = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <nav className={styles.selector} aria-label={t('choose_language')}>
      {languages.map((language) =>
        language === current ? (
          <span key={language} lang={language} aria-current="true">
            {language.toUpperCase()}
          </span>
        ) : (
          <a
            key={language}
            href={pathInLanguage(pathname, language) + search}
            lang={language}
            hrefLang={language}
            aria-label={`${language.toUpperCase()}, ${languageEntry(language).name}`}
            onClick={() => writeStored('selectedLanguage', languageEntry(language).name)}
          >
            {language.toUpperCase()}
          </a>
        ),
      )}
    </nav>
  );
}
