import { existsSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { installAllDates } from '#rules/text/all-own-dates.ts';
import { type Language, languageOfPath, languages } from '#rules/text/language.ts';
import { type AskApi, apiContext } from '#web/api/context.ts';
import { LanguageContext } from '#web/i18n/i18n.tsx';
import { inOneLanguage } from '#web/i18n/in-one-language.ts';
import { installTexts, type Texts } from '#web/i18n/texts.ts';
import { ScriptFilesContext } from '#web/shop/features/layout/script-preloads.tsx';
import { collectHeadTags } from '#web/shop/head/page-head.tsx';
import { areasOfPath } from '#web/shop/texts/page-texts.ts';
import { HeadTagsContext } from '#web/ui/page-head.tsx';
import { pageParameters as parametersOfPages } from './page-parameters.ts';

const catalogues = import.meta.glob<Texts>('./shop/texts/*/{catalogue,customer,drawn,foot,home}.ts', {
  import: 'texts',
  eager: true,
});
installAllDates();
for (const language of languages)
  for (const part of ['catalogue', 'customer', 'drawn', 'foot', 'home'])
    installTexts(language, { ...catalogues[`./shop/texts/${language}/${part}.ts`] });

// Written by the build next to the browser's files; it knows the hashed names. The build may put this module into a
// folder of parts; while it is being built there is no such file yet.
const manifestFile = ['../client', '../../client']
  .map((client) => new URL(`${client}/.vite/manifest.json`, import.meta.url))
  .find((file) => existsSync(file));
type Built = { file: string; imports?: string[] };
const manifest: Record<string, Built> = manifestFile ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};

/** Texts that another script has too are in a file of their own behind that of their name; without a line both have to be known. */
const filesOf = (built: Built | undefined): string[] =>
  built ? [built.file, ...(built.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])] : [];

/** The page's scripts and texts, all that it comes to life with. */
function scriptsOf(path: string, { manifest: pages, staticHandlerContext }: EntryContext) {
  const language = languageOfPath(path);
  const routes = staticHandlerContext.matches.flatMap(({ route }) => pages.routes[route.id] ?? []);
  const modules = [pages.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
  const atOnce = new Set([pages.url, ...modules]);
  const texts = ['page', ...areasOfPath(path)].map((part) => `web/shop/texts/${language}/${part}.ts`);
  const rest = ['web/come-to-life.tsx', ...texts].flatMap((name) => filesOf(manifest[name]).map((file) => `/${file}`));
  return { atOnce: [...atOnce], painted: [...new Set(rest)].filter((file) => !atOnce.has(file)) };
}

/**
 * Names the page's styles before its scripts, which the framework puts in front of everything else in the head: a line that
 * sends one after the other then has what is painted first.
 */
function StylesFirst({ context, children }: { context: EntryContext; children: ReactNode }) {
  const { manifest, staticHandlerContext } = context;
  for (const { route } of staticHandlerContext.matches)
    for (const href of manifest.routes[route.id]?.css ?? []) preload(href, { as: 'style' });
  return children;
}

/** The server asks for them here; see page-parameters.ts. */
export const pageParameters = parametersOfPages;

/** What the loaders of the page at this path may use. */
export function pageContext(
  ask: (...call: [...Parameters<AskApi>, language: Language]) => ReturnType<AskApi>,
  path: string,
): RouterContextProvider {
  const language = languageOfPath(path);
  const context = new RouterContextProvider();
  context.set(apiContext, async (call) => {
    const { status, body } = await ask(call, language);
    return { status, body: inOneLanguage(body, language) };
  });
  return context;
}

/** Renders a page to the end: it is cached and sent as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  let failure: unknown;
  const stream = await renderToReadableStream(
    <LanguageContext value={languageOfPath(path)}>
      <HeadTagsContext value={collectHeadTags(routerContext.staticHandlerContext)}>
        <StylesFirst context={routerContext}>
          <ScriptFilesContext value={scriptsOf(path, routerContext)}>
            <ServerRouter context={routerContext} url={request.url} />
          </ScriptFilesContext>
        </StylesFirst>
      </HeadTagsContext>
    </LanguageContext>,
    {
      // One piece has no use for parts that scripts move into place later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Aborted once no one waits for the page.
      signal: request.signal,
      onError: (error) => {
        failure = error;
      },
    },
  );
  await stream.allReady;
  if (failure) throw failure;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}
