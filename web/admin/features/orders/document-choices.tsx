import type { Language } from '#rules/text/language.ts';
import { languages } from '#rules/text/language.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './document.module.css';
import type { DocumentKind } from './document-words.ts';

type Kind = DocumentKind | 'quote';
type DocumentChoicesProps = {
  /** Address of the screen whose papers these are. */
  of: string;
  kinds: readonly Kind[];
  kind: Kind;
  language: Language;
};

/** The papers that there are, each in every language. */
export function DocumentChoices({ of, kinds, kind, language }: DocumentChoicesProps) {
  const t = useT();
  const isShown = (each: Kind, lang: Language) => each === kind && lang === language;
  return (
    <nav className={styles.choices} aria-label={t('admin_orders.papers')}>
      {kinds.flatMap((each) =>
        languages.map((lang) => (
          <ButtonLink
            key={each + lang}
            replace
            variant={isShown(each, lang) ? 'primary' : 'ghost'}
            aria-current={isShown(each, lang) ? 'page' : undefined}
            to={`${of}/print/${each}?lang=${lang}`}
          >
            {t(`admin_orders.paper_${each}`)}, {lang}
          </ButtonLink>
        )),
      )}
    </nav>
  );
}
