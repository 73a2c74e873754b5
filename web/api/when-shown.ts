/** Browsers that prerender pages say so; libraries of types do not know it yet. */
type Prerenders = { prerendering?: boolean };

/** Resolves once the page is shown: one that is prerendered may never be, and must change nothing until then. */
export function whenShown(): Promise<void> {
  if (!(document as Prerenders).prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}
