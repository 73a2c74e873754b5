import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { says } from '#contract/refusals/refusals.ts';
import { pictureUpload } from '#rules/picture-upload.ts';
import { pictureName as namesPicture } from '#rules/pictures.ts';

/** The name of a stored picture. */
export const pictureName = z.string().regex(namesPicture, says('no_such_picture'));

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/admin/site-pictures/',
  access: 'manager',
  summary: 'Takes in a picture file (JPEG, PNG, WebP or AVIF, the whole body) and makes its sizes',
  query: z.object({
    /** A logo may be as small as 48 pixels. */
    of: z.enum(['page', 'logo']).default('page').catch('page'),
  }),
  upload: pictureUpload,
  reply: z.object({
    name: pictureName,
    /** Root-relative, 640 pixels wide. */
    address: z.string(),
    /** The shape in pixels at the widest size. */
    width: z.int().positive(),
    height: z.int().positive(),
  }),
  status: 201,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/pictures': typeof import('./pictures.ts');
  }
}
