import { useState } from 'react';
import type { Card } from '#contract/shop/cards.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { useForeign, usePlural, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import page from '#web/styles/page.module.css';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type Condition, conditionsOf } from './conditions.ts';
import { noteSearch } from './recent-searches.ts';
import { StartsList } from './starts-list.tsx';
import styles from './suggestions.module.css';
import { listId, optionId, typedInto, useCombobox } from './use-combobox.ts';
import { useLocalMatches } from './use-local-matches.ts';
import { useStarts } from './use-starts.ts';
import { type Found, useSuggestions } from './use-suggestions.ts';

/** So many ways to begin are enough. */
const enoughStarts = 4;

/** What a search box offers below itself: products with picture, name and price, and the way to all of them. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const t = useT();
  const plural = usePlural();
  const foreign = useForeign();
  const [typed, setTyped] = useState(() => typedInto(input));
  const { found, isBusy } = useSuggestions(typed);
  const lists = found ? conditionsOf(found, (list) => t('catalog.except', { list })) : [];
  const isEmpty = typed.trim() === '';
  const starts = useStarts(isEmpty);
  const begun = isEmpty ? starts.recent.length + starts.popular.length : 0;
  // What the shop has found says more, and so does what people search for, once it is something.
  const known = useLocalMatches(typed);
  const isBegun = isEmpty && (begun >= enoughStarts || !starts.isKnown);
  const near = found || isBegun ? [] : known;
  const options = found && found.products.length > 0 ? lists.length + found.products.length + 1 : begun + near.length;
  const hasList = found !== undefined || isBusy || options > 0;
  const { isOpen, active, leave } = useCombobox({ input, hasList, options, onType: setTyped, onSearch: noteSearch });
  const isNothing = found?.count === 0 && !isBusy;
  return (
    <div className={styles.panel} hidden={!isOpen}>
      <p className={isBusy || isNothing ? styles.message : page.hidden} role="status">
        {isBusy && <Spinner />}
        {isOpen &&
          (isBusy
            ? t('catalog.search_busy')
            : found && (isNothing ? t('nothing_found') : plural('catalog.goods', found.count)))}
      </p>
      <div id={listId} role="listbox" aria-label={t('catalog.search_list')}>
        {found && options > 0 && <Options found={found} lists={lists} active={active} onChoose={leave} />}
        {isEmpty && <StartsList starts={starts} option={(place) => optionAt(place, active, leave)} />}
        {isEmpty && near.length > 0 && (
          <p className={styles.starts} aria-hidden="true">
            {t('searches.sections')}
          </p>
        )}
        {near.map(({ path, name, count, picture, isProduct }, place) => (
          <Link key={path} to={path} className={styles.list} {...optionAt(begun + place, active, leave)}>
            {isEmpty && picture ? (
              <span className={styles.thing}>
                <Picture src={picture} alt="" sizes="40px" />
              </span>
            ) : (
              <Icon name={isProduct ? 'box' : count === undefined ? 'search' : 'grid'} size={20} />
            )}
            <b lang={isProduct ? foreign(name) : undefined}>{name}</b>
            {count !== undefined && <small>{count}</small>}
          </Link>
        ))}
      </div>
      {isEmpty && starts.recent.length > 0 && (
        <button type="button" className={styles.all} onClick={starts.forget}>
          {t('searches.forget')}
        </button>
      )}
    </div>
  );
}

const optionAt = (place: number, active: number, onClick: () => void) => ({
  id: optionId(place),
  role: 'option',
  tabIndex: -1,
  'aria-selected': place === active,
  onClick,
});

type OptionsProps = { found: Found; lists: readonly Condition[]; active: number; onChoose: () => void };

function Options({ found: { text, products, count }, lists, active, onChoose }: OptionsProps) {
  const t = useT();
  const option = (place: number) => optionAt(place, active, onChoose);
  return (
    <>
      {lists.map((list, place) => (
        <Link key={list.path} to={list.path} className={styles.list} {...option(place)}>
          <Icon name="search" size={20} />
          <span>
            <b>{list.thing}</b>
            {list.conditions && ` · ${list.conditions}`}
          </span>
          {list.count !== undefined && <small>{list.count}</small>}
        </Link>
      ))}
      {products.map((product, place) => (
        <Link
          key={product.id}
          to={`/products/${product.id}${product.query}`}
          className={styles.option}
          {...option(lists.length + place)}
        >
          <Hit product={product} />
        </Link>
      ))}
      <Link
        to={`/search?${new URLSearchParams({ search: text })}`}
        className={styles.all}
        {...optionAt(lists.length + products.length, active, () => {
          noteSearch(text);
          onChoose();
        })}
      >
        {t('catalog.search_all', { count })}
      </Link>
    </>
  );
}

function Hit({ product }: { product: Card }) {
  const t = useT();
  const { name } = product;
  return (
    <>
      <span className={styles.well}>
        <Picture src={product.default_image} alt="" sizes="48px" />
      </span>
      <span lang={useForeign()(name)}>{name}</span>
      {product.price > 0 ? <Money som={discountedPrice(product.price, product.discount)} /> : t('not_stock')}
    </>
  );
}
