import { useLocation, useMatches } from 'react-router';
import { canonicalPath } from '#rules/text/canonical-path.ts';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { ownChoiceOf } from '#web/shop/features/frame-data/own-choice.ts';

/** The page's one true address: what a phone's browser shares, and what search engines keep. */
export function CanonicalLink() {
  const frame = useFrameData();
  const location = useLocation();
  const { id, loaderData } = useMatches().at(-1) ?? {};
  const choice = ownChoiceOf(loaderData);
  // What is missing has no address.
  return frame && id !== 'not-found' && <link rel="canonical" href={frame.origin + canonicalPath(location, choice)} />;
}
