import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Reply } from '#contract/client.ts';
import { localized } from '#rules/text/localized.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { type Offer, useFindScreens } from './find-screens.ts';
import styles from './palette.module.css';
import { recentOffers, rememberOffer } from './recent-offers.ts';
import { useStaffMe } from './staff-me.ts';

/** After so many ms without a key the shop is asked. */
const pauseMs = 50;

type Found = Reply<'GET /admin/find/'>['results'][number];

/** The text once nothing was typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

type Offers = {
  offers: Offer[];
  /** What the shop found for the words before, until it has answered these. */
  former: Offer[];
  isWaiting: boolean;
};

/** Screens at once, and what the shop finds a moment later; recent choices where nothing is typed. */
function useOffers(typed: string): Offers {
  const t = useT();
  const language = useLanguage();
  const som = useMoney();
  const me = useStaffMe();
  const findScreens = useFindScreens();
  const q = useRested(typed.trim());
  const found = useAdminQuery('GET /admin/find/', { query: { q } }, { enabled: q !== '', keepPrevious: true });
  if (typed.trim() === '') return { offers: recentOffers(me.id), former: [], isWaiting: false };
  const offerOf = (row: Found): Offer => ({
    kind: t(`admin.find_${row.kind}`),
    title: localized(row, 'title', language),
    note: row.kind === 'product' && row.note ? som(Number(row.note)) : row.note,
    to: `/admin/${row.path}`,
  });
  const isWaiting = q !== typed.trim() || (found.isFetching && found.isPlaceholderData) || found.isPending;
  const rows = q === '' ? [] : (found.data?.results ?? []).map(offerOf);
  const screens = findScreens(typed);
  return isWaiting
    ? { offers: screens, former: rows, isWaiting }
    : { offers: [...screens, ...rows], former: [], isWaiting };
}

/** Finds anything of the admin by a few signs, and opens it. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT();
  const me = useStaffMe();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const [isSent, setSent] = useState(false);
  const { offers, former, isWaiting } = useOffers(typed);
  const chosen = offers[Math.min(place, offers.length - 1)];
  const open = (offer: Offer) => {
    rememberOffer(me.id, offer);
    onClose();
    void navigate(localPath(offer.to));
  };
  const openSent = useEffectEvent(() => {
    if (chosen) open(chosen);
    setSent(false);
  });
  useEffect(() => {
    if (isSent && !isWaiting) openSent();
  }, [isSent, isWaiting]);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setPlace((offers.indexOf(chosen as Offer) + step + offers.length) % Math.max(1, offers.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // What was typed and sent at once means its answer, not what an earlier word has found.
      if (isWaiting) setSent(true);
      else if (chosen) open(chosen);
    }
  };
  const isRecent = typed.trim() === '' && offers.length > 0;
  return (
    <AdminDialog title={t('admin.find')} isAtTop onClose={onClose}>
      <Field label={t('admin.find_what')}>
        <TextInput
          type="search"
          role="combobox"
          autoFocus
          autoComplete="off"
          maxLength={100}
          aria-expanded={offers.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${listId}-${offers.indexOf(chosen)}`}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPlace(0);
            setSent(false);
          }}
          onKeyDown={press}
        />
      </Field>
      {isRecent && <h3 className={styles.heading}>{t('admin.find_recent')}</h3>}
      {offers.length + former.length > 0 && (
        <div className={styles.list} id={listId} role="listbox" aria-label={t('admin.find')} tabIndex={-1}>
          {offers.map((offer, at) => (
            <div
              key={`${offer.to} ${offer.title}`}
              id={`${listId}-${at}`}
              className={styles.offer}
              role="option"
              aria-selected={offer === chosen}
              tabIndex={-1}
              onClick={() => open(offer)}
              onKeyDown={press}
            >
              <OfferWords offer={offer} />
            </div>
          ))}
          {former.map((offer) => (
            // They keep their place, dimmed: a press on one would open what is no longer asked for.
            <div key={`${offer.to} ${offer.title}`} className={`${styles.offer} ${styles.former}`} inert>
              <OfferWords offer={offer} />
            </div>
          ))}
        </div>
      )}
      <p role="status" className={styles.none}>
        {typed.trim() !== '' && !isWaiting && offers.length === 0 && t('admin.find_none')}
      </p>
    </AdminDialog>
  );
}

function OfferWords({ offer }: { offer: Offer }) {
  return (
    <>
      <span>{offer.title}</span>
      {offer.note && <small>{offer.note}</small>}
      <em>{offer.kind}</em>
    </>
  );
}
