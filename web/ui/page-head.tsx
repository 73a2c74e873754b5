import { createContext, type ReactNode, use } from 'react';

/** A step of the way to a page; the last one is the page itself. */
export type Crumb = { title: string; to?: string };

/** What search engines and share previews read of a page. */
export type HeadTags = {
  /** The way to the page, as it shows it; called before the others. */
  setCrumbs: (crumbs: readonly Crumb[]) => void;
  /** Elements of the document's head. */
  tags: () => ReactNode;
  /** Data of schema.org, as the text of a script. */
  data: () => string;
};

/** Set on the server only: browsers need none of its script. */
export const HeadTagsContext = createContext<HeadTags | undefined>(undefined);

/**
 * The head for search engines and share previews. It stands behind the page's content, which sets its breadcrumbs first;
 * React moves the elements into the document's head.
 */
export function PageHead() {
  const headTags = use(HeadTagsContext);
  return (
    <>
      {headTags?.tags()}
      <DataScript text={headTags?.data() ?? '{}'} />
    </>
  );
}

/** Data that no browser runs; in the browser it stays as the server wrote it. */
export const DataScript = ({ text }: { text: string }) => (
  <script type="application/ld+json" suppressHydrationWarning>
    {text}
  </script>
);
