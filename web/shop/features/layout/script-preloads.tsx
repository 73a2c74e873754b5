import { createContext, use } from 'react';

/** The files that a page comes to life with; on the server only, browsers need none of this file. */
export const ScriptFilesContext = /* @__PURE__ */ createContext<readonly string[]>([]);

/**
 * Asks for the scripts after all that is painted: they are two thirds of a page's bytes. The framework names them too,
 * without an importance, which would have them share the line with pictures and fonts; the first to name a file decides.
 */
export function ScriptPreloads() {
  return use(ScriptFilesContext).map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />);
}
