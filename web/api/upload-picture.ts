import { asWhoever, readReply } from './make-call.ts';
import { send } from './send.ts';

/** Where pictures go; contract/office-catalog.ts names it too, whose schemas the browser does not carry. */
const uploadPath = '/office/product-pictures/';

/** A picture that the shop has: `name` is for a product, `url` the small one. */
export type UploadedPicture = { name: string; url: string };

/**
 * Sends a picture as it is; the shop makes its own files of it.
 *
 * @throws ApiError: 400 for no picture, 413 for one of more than 10 MB
 */
export async function uploadPicture(file: Blob): Promise<UploadedPicture> {
  const response = await asWhoever((authorization) =>
    send(uploadPath, {
      method: 'POST',
      headers: { 'content-type': file.type || 'image/jpeg', ...(authorization ? { authorization } : {}) },
      body: file,
    }),
  );
  return (await readReply(response)) as UploadedPicture;
}
