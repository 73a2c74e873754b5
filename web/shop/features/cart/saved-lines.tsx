import { useState } from 'react';
import type { CartItem } from '#contract/shop/cart.ts';
import { errorText } from '#web/api/error-text.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { itemName, pictureOf, productPath, useChoiceText } from '#web/shop/features/cart-lines/line-text.ts';
import { useFavorites } from '#web/shop/features/favorites/favorites-store.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Section } from '#web/ui/section.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts';
import styles from './saved-lines.module.css';
import { prepareSaved, removeSaved, restoreLine, useSaved } from './saved-store.ts';

/** The list once it has come: what stands below is not moved by it. */
export async function loadSavedLines(): Promise<typeof SavedLines> {
  await prepareSaved();
  return SavedLines;
}

/** What was put aside, each to be put back with its variant and count. */
export function SavedLines() {
  const t = useT();
  const { ids } = useFavorites();
  // A heart that is taken away takes its lines along. What is sold no more is in no list of favourites.
  const lines = useSaved().filter(({ product, left }) => left === 0 || ids.has(product.id));
  useRestoredFocus(lines.length);
  if (lines.length === 0) return null;
  return (
    <Section title={t('saved.title')}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SavedLine key={line.id} line={line} />
        ))}
      </ul>
    </Section>
  );
}

function SavedLine({ line }: { line: CartItem }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const name = itemName(line, useLanguage());
  const choice = useChoiceText()(line);
  const picture = pictureOf(line);
  async function act(work: (id: number) => Promise<void>, done: string) {
    setBusy(true);
    try {
      await work(line.id);
      toast.success(done);
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <li className={styles.line}>
      {picture ? <Picture src={picture} alt="" sizes="64px" /> : <span />}
      <span className={styles.text}>
        <Link to={productPath(line)} lang={useForeign()(name)}>
          <Name text={name} />
        </Link>
        {choice && <small>{choice}</small>}
        <small>
          {line.count}&nbsp;×&nbsp;
          <Money som={line.price} />
        </small>
        {line.left === 0 && <small className={styles.gone}>{t('saved.gone')}</small>}
      </span>
      <span className={styles.actions}>
        {line.left > 0 && (
          <Button
            variant="ghost"
            busy={isBusy}
            aria-label={t('saved.back_name', { name })}
            onClick={() => act(restoreLine, t('saved.is_back'))}
          >
            {t('saved.back')}
          </Button>
        )}
        <IconButton
          icon="trash"
          disabled={isBusy}
          label={t('saved.remove', { name })}
          onClick={() => act(removeSaved, t('saved.removed'))}
        />
      </span>
    </li>
  );
}
