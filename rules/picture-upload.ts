/** What staff may send as a picture; the true format is checked again when it is decoded. */
export const pictureUpload = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  maxBytes: 10 * 1024 * 1024,
} as const;
