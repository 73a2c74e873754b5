import type { NewsItem } from '#contract/shop/site.ts';

/** A news item with the first paragraph of its text only, which is what lists show of it. */
export const withLead = (item: NewsItem): NewsItem => ({ ...item, text: item.text.split('\n\n')[0] ?? '' });
