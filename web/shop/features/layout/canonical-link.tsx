import { useLocation, useMatches } from 'react-router';
import { canonicalPath } from '#rules/text/public-pages.ts';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { hasOwnTitle } from '#web/shop/features/frame-data/has-own-title.ts';

/** The page's one true address: what a phone's browser shares, and what search engines keep. */
export function CanonicalLink() {
  const frame = useFrameData();
  const location = useLocation();
  const { id, loaderData } = useMatches().at(-1) ?? {};
  const hasChoice = hasOwnTitle(loaderData);
  // What is missing has no address.
  return (
    frame && id !== 'not-found' && <link rel="canonical" href={frame.origin + canonicalPath(location, hasChoice)} />
  );
}
