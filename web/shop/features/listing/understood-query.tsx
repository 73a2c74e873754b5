import type { UnderstoodPart } from '#contract/shop/catalog.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { type ListQuery, listPath } from './list-query.ts';
import styles from './understood-query.module.css';

type UnderstoodQueryProps = {
  path: string;
  query: ListQuery;
  understood: readonly UnderstoodPart[];
  givenUp: readonly UnderstoodPart[];
};

/** What is understood of a search, part by part: each can be taken as words instead. Links, so that they work without scripts. */
export function UnderstoodQuery({ path, query, understood, givenUp }: UnderstoodQueryProps) {
  const t = useT();
  const say = useSaid();
  const asText = (parts: readonly UnderstoodPart[]) =>
    listPath(path, query, { asText: [...new Set([...query.asText, ...parts.map(({ text }) => text)])] });
  if (understood.length + givenUp.length + query.asText.length === 0) return null;
  return (
    <div className={styles.understood}>
      <div className={styles.parts}>
        {understood.length > 0 && <span className={styles.label}>{t('catalog.understood')}</span>}
        {understood.map((part) => {
          const { kind, text } = say(part);
          return (
            <Link
              key={`${part.kind} ${part.key} ${part.value}`}
              className={styles.part}
              to={asText([part])}
              aria-label={t('catalog.as_words', { part: `${kind} ${text}` })}
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
        {query.asText.length > 0 && (
          <Link className={styles.all} to={listPath(path, query, { asText: [] })}>
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
                return part.kind === 'words' ? `«${text}»` : `${kind} ${text}`;
              })
              .join(', '),
          })}
        </Alert>
      )}
    </div>
  );
}

/** What a part is of, and what it says: "Память", "16 ГБ". */
function useSaid() {
  const t = useT();
  const money = useMoney();
  return ({ kind, name, label, value }: UnderstoodPart): { kind: string; text: string } => {
    if (kind === 'attribute') return { kind: name, text: label };
    const text = { kind: t(`catalog.part_${kind}`), text: label };
    if (kind === 'order') return { ...text, text: t(label === 'price' ? 'catalog.sort_price' : 'catalog.sort_-price') };
    if (kind !== 'price') return text;
    const [from = '', to = ''] = value.split('..');
    const ends = [
      from && t('catalog.from', { price: money(Number(from)) }),
      to && t('catalog.to', { price: money(Number(to)) }),
    ];
    return { ...text, text: ends.filter(Boolean).join(' ') };
  };
}
