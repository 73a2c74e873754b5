import * as contract from '#contract/shop/stories.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { shownStory } from './stories.ts';

/** What shoppers read of a product; by the clock of the primary, which the site's clock goes by too. */
export const storyRoutes = ({ db }: Services): Route[] => [
  serve(contract.getStory, async ({ params }) => ({ blocks: await shownStory(db, params.id) })),
];
