import styles from './card-skeletons.module.css';

/** A phone shows four at first, wide screens a row. */
const cards = Array.from({ length: 4 }, (_, place) => place);

/** Where cards are about to be: boxes of the same sizes, which say nothing. */
export function CardSkeletons() {
  return (
    <div className={styles.cards} aria-hidden="true">
      {cards.map((card) => (
        <div key={card} className={styles.card}>
          <i className={styles.well} />
          <i className={styles.colors} />
          <span className={styles.buy}>
            <i className={styles.price} />
            <i className={styles.order} />
          </span>
          <i className={styles.name} />
          <i className={styles.facts} />
          <i className={styles.foot} />
        </div>
      ))}
    </div>
  );
}
