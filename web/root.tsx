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
import { brandsLimit } from '#rules/limits.ts';
import { ask } from '#web/api/context.ts';
import { packRows } from '#web/api/packed.ts';
import { CanonicalLink } from '#web/features/chrome/canonical-link.tsx';
import { ErrorScreen } from '#web/features/chrome/error-screen.tsx';
import { FirstScript } from '#web/features/chrome/first-script.tsx';
import { FontPreloads } from '#web/features/chrome/font-preloads.tsx';
import { Shell } from '#web/features/chrome/shell.tsx';
import { WishedColors } from '#web/features/chrome/wished-colors.tsx';
import { useLanguage } from '#web/i18n/i18n.tsx';
import type { Route } from './+types/root';

/**
 * The order of the cascade layers, before any stylesheet names one. ui: web/ui, features: web/features, routes:
 * web/routes, overrides: what nothing may undo.
 */
const layerOrder = '@layer base, ui, features, routes, overrides;';

/** Brands in the header; all are in the catalogue. */
const brandsShown = 30;

/** What the frame shows. A failed call leaves its part empty and the page whole; the API has logged why. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [footer, brands] = await Promise.all([
    ask(context, 'GET /site/footers/').catch(() => null),
    ask(context, 'GET /brands/', { query: { limit: brandsLimit } }).catch(() => ({ results: [] })),
  ]);
  return {
    origin: new URL(request.url).origin,
    footer,
    brands: packRows(brands.results.slice(0, brandsShown).map(({ id, title, title_en }) => ({ id, title, title_en }))),
  };
}

/** The frame's data stays as the first page brought it. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={`/manifest-${language}.webmanifest`} />
        <FontPreloads />
        <FirstScript />
        <Meta />
        <style>{layerOrder}</style>
        <Links />
        <WishedColors />
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
    <Shell>
      <CanonicalLink />
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorScreen status={isRouteErrorResponse(error) ? error.status : undefined} />
    </Shell>
  );
}
