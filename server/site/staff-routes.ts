import { join } from 'node:path';
import { uploadPicture } from '#contract/office-pictures.ts';
import { picturePath } from '#rules/pictures.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import { storePicture } from '#server/platform/pictures/store-picture.ts';
import type { Services } from '#server/services.ts';

/** What staff say in the shop's name. */
export function siteStaffRoutes({ config }: Services): Route[] {
  return [
    serve(uploadPicture, async ({ body }) => {
      const picture = await storePicture(body, join(config.DATA_DIR, 'media'));
      return { ...picture, address: picturePath(picture.name) };
    }),
  ];
}
