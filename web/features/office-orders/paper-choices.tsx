import type { Language } from '#rules/language.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './paper.module.css';
import { type PaperKind, paperKinds } from './paper-words.ts';

/** The papers of an order, each in both languages. */
export function PaperChoices({ id, kind, language }: { id: number; kind: PaperKind; language: Language }) {
  const t = useT();
  const isShown = (each: PaperKind, lang: Language) => each === kind && lang === language;
  return (
    <nav className={styles.choices} aria-label={t('office_orders.papers')}>
      {paperKinds.flatMap((each) =>
        (['ru', 'en'] as const).map((lang) => (
          <ButtonLink
            key={each + lang}
            replace
            variant={isShown(each, lang) ? 'primary' : 'ghost'}
            aria-current={isShown(each, lang) ? 'page' : undefined}
            to={`/admin/orders/${id}/print/${each}?lang=${lang}`}
          >
            {t(`office_orders.paper_${each}`)}, {lang}
          </ButtonLink>
        )),
      )}
    </nav>
  );
}
