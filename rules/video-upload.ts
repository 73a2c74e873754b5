/** What staff may send as a video; how the file begins is checked, too. It is stored as it is. */
export const videoUpload = {
  types: ['video/mp4', 'video/webm'],
  maxBytes: 24 * 1024 * 1024,
} as const;
