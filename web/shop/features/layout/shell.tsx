import type { ComponentType, ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useT } from '#web/i18n/i18n.tsx';
import { usePageTexts } from '#web/shop/texts/page-texts.ts';
import { Toaster } from '#web/ui/toast.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionWatch } from './connection-watch.tsx';
import { Corner } from './corner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Logo } from './logo.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageChange } from './page-change.tsx';
import styles from './shell.module.css';
import { useRememberedLanguage } from './use-remembered-language.ts';
import { useSignInSheet } from './use-sign-in-sheet.tsx';

/**
 * What a route may say about its frame: `export const handle = { footer: false }`; `bare` for a frame of its own; a `header` of
 * its own encloses it: no menus, no bar at the thumb and no chat lead away.
 */
type FrameHandle = { footer?: boolean; bare?: boolean; header?: ComponentType<{ logo: ReactNode }> } | undefined;

/** The frame around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  useRememberedLanguage();
  usePageTexts();
  const signInSheet = useSignInSheet();
  const handle = useMatches().at(-1)?.handle as FrameHandle;
  const Own = handle?.header;
  if (handle?.bare)
    return (
      <>
        {children}
        {signInSheet}
        <Toaster />
      </>
    );
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('frame.skip')}
      </a>
      <NavigationProgress />
      <PageChange />
      {Own ? <Own logo={<Logo />} /> : <Header />}
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      {!Own && handle?.footer !== false && <Footer />}
      {!Own && <BottomBar />}
      {!Own && <Corner />}
      <ConnectionWatch />
      {signInSheet}
      <Toaster />
    </>
  );
}
