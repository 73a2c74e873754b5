import { createContext, type ReactNode, use } from 'react';

/** A step of the way to a page; the last one is the page itself. */
export type Crumb = { title: string; to?: string };

/** What is told of a page to search engines and share previews. */
export type HeadTeller = {
  /** The way to the page, as it shows it; called before the others. */
  tellCrumbs: (crumbs: readonly Crumb[]) => void;
  /** Elements of the document's head. */
  tags: () => ReactNode;
  /** Data of schema.org, as the text of a script. */
  data: () => string;
};

/** There is one on the server only: no script of it is sent to browsers, which have no use for it. */
export const HeadTellerContext = createContext<HeadTeller | undefined>(undefined);

/**
 * The head for search engines and share previews. It stands behind the page's content, which tells it the way to the page;
 * React moves the elements into the document's head.
 */
export function PageHead() {
  const teller = use(HeadTellerContext);
  return (
    <>
      {teller?.tags()}
      <DataScript text={teller?.data() ?? '{}'} />
    </>
  );
}

/** Data that no browser runs; in the browser it stays as the server wrote it. */
export const DataScript = ({ text }: { text: string }) => (
  <script type="application/ld+json" suppressHydrationWarning>
    {text}
  </script>
);
