import { chosenOptions } from '#rules/catalog/chosen-options.ts';
import type { Choice } from '#rules/catalog/variants.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { missedChoice } from './choice.ts';
import styles from './missed-choice.module.css';
import type { PageProduct, PageRow } from './page-product.ts';

type MissedChoiceProps = {
  product: PageProduct;
  /** What the address asked for. */
  choice: Choice;
  /** The variant that is shown. */
  row: PageRow;
};

/** Says that the address asked for a variant that there is not, and which one is shown in its place. */
export function MissedChoice({ product, choice, row }: MissedChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const missed = missedChoice(product, choice, row);
  if (!missed) return null;
  const options = chosenOptions(product.options, row.options)
    .map(({ value }) => textIn(value, language))
    .join(', ');
  return (
    <div className={styles.missed}>
      <Alert tone="info">
        {t(missed === 'pair' ? 'catalog.no_such_pair' : 'catalog.no_such_variant', { options })}
      </Alert>
    </div>
  );
}
