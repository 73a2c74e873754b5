import path from 'node:path';
import { never } from './never.ts';

const idle = (...names: string[]) => `const idle = () => {};\nexport { ${names.map((name) => `idle as ${name}`)} };`;

const lastResort = path.resolve(import.meta.dirname, '../../web/features/chrome/last-resort.tsx');

/** Modules of the router with what others of its modules import from them. */
export const idleModules: Readonly<Record<string, string>> = {
  'router/instrumentation': idle(
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ),
  'dom/ssr/fog-of-war': idle(
    'getManifestPath',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'getPathsWithAncestors',
    'handleClientVersionMismatch',
    'isFogOfWarEnabled',
    'useFogOFWarDiscovery',
  ),
  'dom/ssr/fallback': idle('RemixRootDefaultHydrateFallback'),
  'dom/ssr/errorBoundaries': `
    export { LastResort as RemixErrorBoundary } from '${lastResort}';
    ${idle('BoundaryShell', 'RemixRootDefaultErrorBoundary')}`,
};

/** What the bodies below need that those modules do not import. */
export const routerImports: Readonly<Record<string, string>> = {
  'dom/ssr/single-fetch': `import { readPage } from '${path.resolve(import.meta.dirname, '../../web/api/page-data.ts')}';`,
};

/** Functions of the router's other modules with the bodies that they need here. */
export const idleRouterFunctions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'router/router': {
    ...never('fetch', 'handleFetcherAction', 'handleFetcherLoader', 'getFetcher', 'resetFetcher'),
    ...never('queueFetcherForDeletion', 'getUpdatedRevalidatingFetchers', 'handleAction', 'patchRoutes'),
    ...never('_internalSetRoutes', 'discoverRoutes', 'runServerMiddlewarePipeline', 'convertFormDataToSearchParams'),
    ...never('getSubmittingNavigation', 'getInstrumentationNavigateMeta'),
    checkFogOfWar: 'return { active: false }',
    createDataRouteMatcher: 'return new V6RegExMatcher(basename)',
    createClientSideRequest:
      'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal })',
    getActionDataForCommit: 'return {}',
    getUpdatedActionData: '',
    isMutationMethod: 'return false',
    markFetchRedirectsDone: 'return false',
    abortStaleFetchLoads: 'return false',
    normalizeNavigateOptions: 'return { path }',
  },
  'dom/ssr/single-fetch': {
    ...never('singleFetchActionStrategy', 'nonSsrStrategy', 'singleFetchLoaderFetcherStrategy'),
    // The shop has some pages at hand before they are asked for.
    fetchAndDecodeViaTurboStream: 'return readPage(args.request, targetRoutes)',
  },
  'dom/ssr/routes': never('noActionDefinedError', 'preventInvalidServerHandlerCall', 'wrapShouldRevalidateForHdr'),
  // Links of the shop are its own (web/i18n/link.tsx).
  'dom/lib': never('LinkWithRef', 'NavLinkWithRef', 'useLinkClickHandler', 'useViewTransitionState'),
  'dom/ssr/components': never(
    ...['RSCPrefetchPageLinksImpl', 'PrefetchPageLinksImpl', 'PrefetchPageLinks', 'useKeyedPrefetchLinks'],
    ...['usePrefetchBehavior', 'composeEventHandlers', 'mergeRefs'],
  ),
  hooks: never('DefaultErrorComponent', 'RSCErrorHandler'),
};
