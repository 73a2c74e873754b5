import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
} from 'react-router';
import './styles/global.css';
import type { Refused } from '#web/api/context.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { loadFrame } from '#web/shop/features/frame-data/load-frame.ts';
import { CanonicalLink } from '#web/shop/features/layout/canonical-link.tsx';
import { ContrastColors } from '#web/shop/features/layout/contrast-colors.tsx';
import { ErrorScreen } from '#web/shop/features/layout/error-screen.tsx';
import { FirstScript } from '#web/shop/features/layout/first-script.tsx';
import { FontPreloads } from '#web/shop/features/layout/font-preloads.tsx';
import { ScriptPreloads } from '#web/shop/features/layout/script-preloads.tsx';
import { Shell } from '#web/shop/features/layout/shell.tsx';
import { ShopIcon, ShopStyle } from '#web/shop/features/layout/shop-looks.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/root';

/**
 * The order of the cascade layers, before any stylesheet names one. tokens: web/styles/theme.css, ui: web/ui, features:
 * web/features, routes: web/routes, overrides: what nothing may undo. As a resource of its own it stays before all others
 * where the document is made again for the screen of an error.
 */
const layerOrder = '@layer tokens, base, ui, features, routes, overrides;';

export const loader = loadFrame;

/** The frame's data stays as the first page brought it. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" data-theme="light" media="(prefers-color-scheme: light)" content="#faf8f3" />
        <meta name="theme-color" data-theme="dark" media="(prefers-color-scheme: dark)" content="#13120e" />
        <ShopIcon />
        <link rel="manifest" href={`/manifest-${language}.webmanifest`} />
        <FontPreloads />
        {import.meta.env.SSR && <ScriptPreloads />}
        <FirstScript />
        <Meta />
        <style href="layers" precedence="first">
          {layerOrder}
        </style>
        <Links />
        <ShopStyle />
        <ContrastColors />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Shell>
        <CanonicalLink />
        <Outlet />
      </Shell>
      <PageHead />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      {isRouteErrorResponse(error) ? (
        <ErrorScreen status={error.status} nearest={(error.data as Partial<Refused> | null)?.nearest} />
      ) : (
        <ErrorScreen />
      )}
    </Shell>
  );
}
