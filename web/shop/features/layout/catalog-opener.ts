import type { ComponentType } from 'react';
import { createStore, useStore } from '#web/state/store.ts';

/** @param onClose `isLeft`: the focus is elsewhere already and stays there */
export type CatalogPanelProps = { onClose: (isLeft?: boolean) => void };
type Panel = ComponentType<CatalogPanelProps>;

/** `opener`: what was pressed; it has the focus again once the catalogue is shut. */
const opened = createStore<{ opener?: HTMLElement; Panel?: Panel }>({});

/** Fetches the catalogue's panel with what it shows, once: no page has it. @throws without a connection */
export const fetchCatalogPanel = (): Promise<Panel> =>
  import('#web/shop/features/categories/catalog-panel.tsx').then(({ loadCatalogPanel }) => loadCatalogPanel());

/** Shows the catalogue over the page. @throws without a connection */
export async function openCatalog(opener: HTMLElement): Promise<void> {
  opened.set({ opener });
  try {
    const panel = await fetchCatalogPanel();
    // It may have been shut in the meantime.
    if (opened.get().opener === opener) opened.set({ opener, Panel: panel });
  } catch (error) {
    opened.set({});
    throw error;
  }
}

/** Shuts the catalogue; the focus goes back to where it was opened, unless it is elsewhere already. */
export function closeCatalog(isLeft = false): void {
  const { opener } = opened.get();
  if (!opener) return;
  opened.set({});
  if (!isLeft) opener.focus();
}

/** Who has opened the catalogue, and its panel once that is there. */
export const useCatalogPanel = () => useStore(opened);
