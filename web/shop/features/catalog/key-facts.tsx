import type { Product } from '#contract/shop/catalog.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import styles from './key-facts.module.css';

/** As many as stand beside each other. */
const factsShown = 5;

/** What its category says first of a product; on a phone the row is moved sideways, by keyboard too. */
export function KeyFacts({ facts }: Pick<Product, 'facts'>) {
  const t = useT();
  const language = useLanguage();
  const foreign = useForeign();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so it has to be reached by keyboard
    <section className={styles.facts} tabIndex={0} aria-label={t('catalog.key_facts')}>
      <dl>
        {facts.slice(0, factsShown).map(({ key, name, value }) => (
          <div key={key}>
            <dt lang={foreign(textIn(name, language))}>{textIn(name, language)}</dt>
            <dd lang={foreign(textIn(value, language))}>{textIn(value, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
