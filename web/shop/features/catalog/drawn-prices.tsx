import styles from './variant-prices.module.css';

/** Prices as their loader has drawn them (prices-html.tsx); nothing else may be given to it. */
export const DrawnPrices = ({ html }: { html: string }) => (
  <div className={styles.place} dangerouslySetInnerHTML={{ __html: html }} />
);
