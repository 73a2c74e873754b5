import type { GivenUpPart, UnderstoodPart } from '#contract/shop/catalog.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { type ListQuery, listPath, nothingChosen } from './list-query.ts';
import { withoutPart } from './understood-choice.ts';
import styles from './understood-query.module.css';

type UnderstoodQueryProps = {
  path: string;
  query: ListQuery;
  /** The same with what is understood chosen, as the panel of filters has it. */
  chosen: ListQuery;
  understood: readonly UnderstoodPart[];
  givenUp: readonly GivenUpPart[];
};

/**
 * What is understood of a search, part by part. What the panel of filters has is taken off as there; anything else is taken
 * as words instead. Links, so that they work without scripts.
 */
export function UnderstoodQuery({ path, query, chosen, understood, givenUp }: UnderstoodQueryProps) {
  const t = useT();
  const say = usePartText();
  const asText = (parts: readonly UnderstoodPart[]) =>
    listPath(path, query, { asText: [...new Set([...query.asText, ...parts.map(({ text }) => text)])] });
  const isChanged = query.asText.length + query.taken.length > 0;
  if (understood.length + givenUp.length === 0 && !isChanged) return null;
  return (
    <div className={styles.understood}>
      <div className={styles.parts}>
        {understood.length > 0 && <span className={styles.label}>{t('catalog.understood')}</span>}
        {understood.map((part) => {
          const { kind, text } = say(part);
          const without = withoutPart(chosen, part);
          return (
            <Link
              key={`${part.kind} ${part.key} ${part.value}`}
              className={styles.part}
              to={without ? listPath(path, without) : asText([part])}
              aria-label={
                without
                  ? t('catalog.take_back', { filter: `${kind} ${text}`.trim() })
                  : t('catalog.as_words', { part: `${kind} ${text}`.trim() })
              }
            >
              <span>{kind}</span> <b>{text}</b>
              <Icon name="close" size={16} />
            </Link>
          );
        })}
        {understood.length > 0 && (
          <Link className={styles.all} to={asText(understood)}>
            {t('catalog.as_text')}
          </Link>
        )}
        {isChanged && (
          <Link className={styles.all} to={listPath(path, { ...query, ...nothingChosen }, { asText: [], taken: [] })}>
            {t('catalog.understand_again')}
          </Link>
        )}
      </div>
      {givenUp.length > 0 && (
        <Alert tone="info">
          {t('catalog.given_up', {
            list: givenUp
              .map((part) => {
                const { kind, text } = say(part);
                return part.kind === 'words' ? t('catalog.quoted', { text }) : `${kind} ${text}`.trim();
              })
              .join(', '),
          })}
          {givenUp
            .filter(({ nearest }) => nearest.length > 0)
            .map(({ key, name, nearest }) => (
              <p key={key} className={styles.nearest}>
                {t('catalog.nearest_values', { name })}
                {nearest.map(({ label, value }) => (
                  <Link key={value} to={listPath(path, query, { attributes: { ...query.attributes, [key]: [value] } })}>
                    {label}
                  </Link>
                ))}
              </p>
            ))}
        </Alert>
      )}
    </div>
  );
}

/** What a part is of, and what it says: "Память", "16 ГБ". */
function usePartText() {
  const t = useT();
  const money = useMoney();
  return ({ kind, key, name, label, value, is_not }: UnderstoodPart): { kind: string; text: string } => {
    const words = is_not ? t('catalog.except', { list: label }) : label;
    if (kind === 'attribute') return { kind: name, text: words };
    if (kind === 'in_stock') return { kind: '', text: t('catalog.in_stock_today') };
    if (kind === 'on_sale') return { kind: '', text: t('catalog.on_sale') };
    const text = { kind: t(`catalog.part_${kind}`), text: words };
    if (kind === 'order') {
      const by = (key ? value : label) as 'price' | '-price' | 'newest' | 'most' | 'least';
      return { ...text, text: t(`catalog.usual_${by}`, { name }) };
    }
    if (kind !== 'price') return text;
    const [from = '', to = ''] = value.split('..');
    const ends = [
      from && t('catalog.from', { price: money(Number(from)) }),
      to && t('catalog.to', { price: money(Number(to)) }),
    ];
    return { ...text, text: ends.filter(Boolean).join(' ') };
  };
}
