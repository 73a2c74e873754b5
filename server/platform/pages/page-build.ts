import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { Language } from '#rules/text/language.ts';

/** An API reply that a page's loader asked for, in-process; `shows`: tags of what changes may name in it. */
export type ApiAnswer = { status: number; body: unknown; shows: readonly string[] };
export type AskApi = (path: string, language: Language) => Promise<ApiAnswer>;

/** Names that any page may read, and those that the pages at some paths read as well. */
export type PageParameters = { names: readonly string[]; attributes: { paths: RegExp; names: RegExp } };

/** What web/entry.server.tsx exports besides its renderer. */
export type PageEntry = {
  pageContext: (ask: AskApi, path: string) => RouterContextProvider;
  /** The query parameters that pages read; the cache key drops every other one, so that no visitor can flush the cache. */
  pageParameters: PageParameters;
};

/** Where the storefront comes from: the built one, or the sources in development. */
export type PageBuild = {
  /** The server build as it is now; asked for before every rendering. */
  load: () => Promise<ServerBuild>;
  /** `development`: the build may change, so no page is cached, and React explains its errors. */
  mode: 'production' | 'development';
  /** The folder of the browser's files, where they are built. */
  clientDirectory?: string;
};

/** The storefront that `npm run build` left in a folder. It is read once. */
export function builtPages(directory: string): PageBuild {
  let build: Promise<ServerBuild> | undefined;
  const load = () => {
    build ??= import(pathToFileURL(join(directory, 'server/index.js')).href);
    return build;
  };
  return { load, mode: 'production', clientDirectory: join(directory, 'client') };
}

/** The part of a build that is the shop's own. */
export const entryOf = (build: ServerBuild): PageEntry => build.entry.module as unknown as PageEntry;
