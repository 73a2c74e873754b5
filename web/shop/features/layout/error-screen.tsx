import type { Refused } from '#web/api/context.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useShopName, withShopName } from '#web/i18n/shop-name.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './error-screen.module.css';

/** Texts by the status of the answer; any other status is an internal error. */
const kinds: Record<number, 'not_found' | 'away'> = { 404: 'not_found', 503: 'away' };

type ErrorScreenProps = {
  status?: number | undefined;
  /** Categories whose address is like the missing one. */
  nearest?: Refused['nearest'] | undefined;
};

/** A missing page (404); a shop that has no time just now (503), which is asked again by itself; or a broken page. */
export function ErrorScreen({ status = 500, nearest = [] }: ErrorScreenProps) {
  const t = useT();
  const kind = kinds[status] ?? 'broken';
  const title = t(`error.${kind}_title`);
  return (
    <>
      <title>{withShopName(title, useShopName())}</title>
      <meta name="robots" content="noindex" />
      {kind === 'away' && <meta httpEquiv="refresh" content="10" />}
      <EmptyState icon={kind === 'not_found' ? 'search' : 'warning'} title={title} text={t(`error.${kind}_text`)}>
        {nearest.length > 0 && <Nearest categories={nearest} />}
        {kind === 'not_found' ? (
          <ButtonLink to="/catalog">{t('catalog.to_catalog')}</ButtonLink>
        ) : (
          <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
        )}
        <ButtonLink to="/" variant="ghost">
          {t('error.to_home')}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

/** What was meant, perhaps. */
function Nearest({ categories }: { categories: Refused['nearest'] }) {
  const t = useT();
  return (
    <nav className={styles.nearest} aria-label={t('category')}>
      {categories.map(({ slug, name }) => (
        <ButtonLink key={slug} to={`/catalog/${slug}`} variant="ghost">
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
}
