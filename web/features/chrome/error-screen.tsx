import { useT } from '#web/i18n/i18n.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A missing page (404), or a broken one with the way to try it again. */
export function ErrorScreen({ isMissing }: { isMissing: boolean }) {
  const t = useT();
  const title = t(isMissing ? 'error.not_found_title' : 'error.broken_title');
  return (
    <>
      <title>{`${title} | ${t('shop_name')}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        icon={isMissing ? 'search' : 'warning'}
        title={title}
        text={t(isMissing ? 'error.not_found_text' : 'error.broken_text')}
      >
        {isMissing ? <WaysOn /> : <Button onClick={() => location.reload()}>{t('error.reload')}</Button>}
        <ButtonLink to="/" variant="ghost">
          {t('error.to_home')}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

/** Where somebody who is lost may have wanted to go; the search is in the header. */
function WaysOn() {
  const t = useT();
  return (
    <>
      <ButtonLink to="/categories">{t('catalog.to_catalog')}</ButtonLink>
      <ButtonLink to="/new/products" variant="ghost">
        {t('new_products')}
      </ButtonLink>
      <ButtonLink to="/recommendation/products" variant="ghost">
        {t('reccomended')}
      </ButtonLink>
      <ButtonLink to="/accessories" variant="ghost">
        {t('accessories')}
      </ButtonLink>
    </>
  );
}
