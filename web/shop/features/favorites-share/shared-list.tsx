import { useCallback, useEffect, useState } from 'react';
import type { Card } from '#contract/shop/cards.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { CardSkeletons } from '#web/shop/features/catalog/card-skeletons.tsx';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import page from '#web/styles/page.module.css';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Found = { cards: Card[] } | 'waiting' | 'ended' | 'failed';

/** A list that was shared: its cards have the reader's own hearts, and go into the reader's own cart. */
export function SharedList({ list }: { list: string }) {
  const t = useT();
  const [found, setFound] = useState<Found>('waiting');
  const load = useCallback(async () => {
    setFound('waiting');
    try {
      setFound({ cards: await api('GET /favorites/shared/{key}/', { params: { key: list } }) });
    } catch (error) {
      setFound(isNoLink(error) ? 'ended' : 'failed');
    }
  }, [list]);
  useEffect(() => void load(), [load]);
  if (found === 'failed') {
    return (
      <EmptyState icon="warning" title={t('error.checking')} text={t('error.checking_text')}>
        <Button onClick={load}>{t('error.reload')}</Button>
      </EmptyState>
    );
  }
  if (found === 'ended') return <Nothing title={t('favorites.link_ended')} text={t('favorites.link_ended_text')} />;
  if (found !== 'waiting' && found.cards.length === 0) return <Nothing title={t('favorites.nothing_left')} />;
  return (
    <>
      <h1 className={page.title}>{t('favorites.shared_title')}</h1>
      {found === 'waiting' ? (
        <>
          <p className={page.hidden} role="status">
            {t('ui.loading')}
          </p>
          <CardSkeletons />
        </>
      ) : (
        <>
          <p className={page.note}>{t('favorites.shared_text')}</p>
          <ProductGrid products={found.cards} isFirst />
        </>
      )}
    </>
  );
}

/** Unknown, ended, or no key at all. */
const isNoLink = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

function Nothing({ title, text }: { title: string; text?: string }) {
  const t = useT();
  return (
    <EmptyState icon="heart" title={title} text={text}>
      <ButtonLink to="/catalog">{t('catalog.to_catalog')}</ButtonLink>
      <ButtonLink to="/favorite" variant="ghost">
        {t('favorites.own')}
      </ButtonLink>
    </EmptyState>
  );
}
