import { useLocation } from 'react-router';
import { languageEntry, languages, pathInLanguage } from '#rules/text/language.ts';
import { writeStored } from '#web/api/session-storage.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './language-selector.module.css';

/** By which the button opens the list. */
const listId = 'languages';

/** The same page in the other languages, each as another document; the choice is remembered. */
export function LanguageSelector() {
  const t = useT();
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const name = current.toUpperCase();
  return (
    <nav className={styles.selector} aria-label={t('choose_language')}>
      <button type="button" popoverTarget={listId} aria-label={`${name}, ${t('choose_language')}`}>
        {name}
        <Icon name="down" size={20} />
      </button>
      <ul className={styles.list} id={listId} popover="auto">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={pathInLanguage(pathname, language) + search}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
              onClick={() => writeStored('selectedLanguage', languageEntry(language).name)}
            >
              {languageEntry(language).name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
