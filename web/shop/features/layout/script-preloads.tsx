import { createContext, use } from 'react';

type ScriptFiles = {
  /** Those of the page itself, which the framework asks for at once. */
  atOnce: readonly string[];
  /** What the page comes to life with once its first screen is painted (web/come-to-life.tsx). */
  painted: readonly string[];
};

/** The page's files of scripts; on the server only, browsers need none of this file. */
export const ScriptFilesContext = /* @__PURE__ */ createContext<ScriptFiles>({ atOnce: [], painted: [] });

/**
 * Asks for the scripts after all that is painted: they are two thirds of a page's bytes. The framework names them too,
 * without an importance, which would have them share the line with pictures and fonts; the first to name a file decides.
 */
export function ScriptPreloads() {
  return use(ScriptFilesContext).atOnce.map((href) => (
    <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
  ));
}
