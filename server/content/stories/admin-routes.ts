import * as contract from '#contract/admin/stories.ts';
import { videoPath } from '#rules/catalog/shown-block.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { removeStory, saveStory, storyForStaff } from './stories.ts';
import { storeVideo } from './videos.ts';

/** Stories of products as staff write them. */
export const storyAdminRoutes = ({ db, media }: Services): Route[] => [
  serve(contract.getAdminStory, ({ params }) => storyForStaff(db, params.id)),
  serve(contract.saveStory, ({ user, params, body }) =>
    saveStory({ db, media }, user, { ...body, product: params.id }),
  ),
  serve(contract.removeStory, ({ user, params, query }) => removeStory(db, user, params.id, query.version)),
  serve(contract.uploadVideo, async ({ body }) => {
    const name = await storeVideo({ db, media }, body);
    return { name, address: videoPath(name) };
  }),
];
