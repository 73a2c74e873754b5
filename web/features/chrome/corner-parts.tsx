import { comparePath, useCompared } from '#web/features/compare/compared.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CornerPartsProps } from './corner.tsx';
import styles from './corner-parts.module.css';

/** What stands in the corner for those who have a use for it: the way to what they compare, and their chat. */
export function CornerParts(_: CornerPartsProps) {
  return <ToComparison />;
}

/** The way to the comparison, from every page but itself. */
function ToComparison() {
  const t = useT();
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <Link className={styles.compare} to={comparePath(compared)}>
      <Icon name="copy" size={20} />
      {t('catalog.comparison')} ({compared.length})
    </Link>
  );
}
