import styles from './story-blocks.module.css';

/** A story as its loader has drawn it (story-html.tsx); nothing else may be given to it. */
export const ProductStory = ({ html }: { html: string }) => (
  <div className={styles.place} dangerouslySetInnerHTML={{ __html: html }} />
);
