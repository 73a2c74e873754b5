import '#web/styles/page-fade.css';
import type { ComponentType } from 'react';
import { languageOfPath } from '#rules/text/language.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { useToolbarKeys } from '#web/ui/use-toolbar-keys.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { useMissingPictures } from './missing-pictures.ts';
import { startWorker, useReportedVisits } from './page-worker.ts';
import { useSending } from './send-waiting.ts';

/** What a page at rest gets: what watches the connection and what did not come by it, once its texts are there, and keys of toolbars; also starts the worker. @throws without a connection */
export async function connectionParts(): Promise<ComponentType> {
  await loadShopTexts('offline', languageOfPath(location.pathname));
  void startWorker();
  return ConnectionParts;
}

function ConnectionParts() {
  useReportedVisits();
  useSending();
  useMissingPictures();
  useToolbarKeys();
  return <ConnectionBar />;
}
