import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath } from '#web/i18n/link.tsx';
import { closeCatalog, fetchCatalogPanel, openCatalog, useCatalogPanel } from './catalog-opener.ts';

/** The catalogue's own page: what its ways lead to without scripts, and without a connection to fetch the panel by. */
export const catalogPath = '/catalog';

/** What a link to the catalogue has so that it opens the panel over the page instead. */
export function useCatalogLink() {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const isOpen = useCatalogPanel().opener !== undefined;
  const prepare = () => void fetchCatalogPanel().catch(() => undefined);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    if (isOpen) closeCatalog();
    else openCatalog(event.currentTarget).catch(() => navigate(localPath(catalogPath)));
  };
  return {
    isOpen,
    link: {
      to: catalogPath,
      prefetch: 'none' as const,
      'aria-expanded': isOpen,
      onClick,
      onPointerEnter: prepare,
      onFocus: prepare,
      'data-opens-catalog': true,
    },
  };
}
