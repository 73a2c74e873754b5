/** Characters of a story's texts in each language, and how many parts it may have. */
export const storyLimits = {
  title: 80,
  lead: 400,
  paragraph: 600,
  text: 2000,
  alt: 200,
  figure: 12,
  caption: 120,
  cell: 80,
  author: 80,
  /** Points next to a picture. */
  points: 3,
  figures: 4,
  rows: 12,
  /** More than anyone reads of one product. */
  blocks: 24,
} as const;
