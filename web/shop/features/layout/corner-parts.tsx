import type { ComponentType } from 'react';
import { languageOfPath } from '#rules/text/language.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { CustomerChat } from '#web/shop/features/chat/customer-chat.tsx';
import { comparePath, useCompared } from '#web/shop/features/compare/compared.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import styles from './corner-parts.module.css';
import type { CornerPartsProps } from './corner-parts-props.ts';

/** What stands in the corner, once its texts are there. @throws without a connection */
export async function cornerParts(): Promise<ComponentType<CornerPartsProps>> {
  await loadShopTexts('chat', languageOfPath(location.pathname));
  return CornerParts;
}

function CornerParts({ isOpen, onClose }: CornerPartsProps) {
  return (
    <>
      <ToComparison />
      <CustomerChat isOpen={isOpen} onClose={onClose} />
    </>
  );
}

/** The way to the comparison from every page. */
function ToComparison() {
  const t = useT();
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <Link className={styles.compare} to={comparePath(compared)}>
      {t('catalog.comparison')} ({compared.length})
    </Link>
  );
}
