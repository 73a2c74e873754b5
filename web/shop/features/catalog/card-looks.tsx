import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ProductLook, ProductLooks } from '#contract/shop/looks.ts';
import { choiceQuery } from '#rules/catalog/choice-query.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import styles from './card-looks.module.css';
import { type CardLooksProps, cardSizes } from './card-looks-props.ts';
import { looksOf } from './looks-of.ts';

/** What a card has for a pointer and the keyboard: the second picture, and its dots as radio buttons that change the picture. */
export function CardLooks({ product, well, onPick }: CardLooksProps) {
  const { isAt, wasAt } = useAtCard(well);
  const looks = useLooks(product, wasAt);
  const [picked, setPicked] = useState<ProductLook>();
  const [isChoosing, setChoosing] = useState(false);
  const [first] = looks?.looks ?? [];
  const place = well.current;
  if (!looks || !first || !place) return null;
  const look = picked ?? first;
  const [usual = '', second = usual] = look.pictures;
  const pick = (next: ProductLook) => {
    setPicked(next);
    if (looks.option) onPick(`?${choiceQuery({ options: { [looks.option.key]: next.value } })}`);
  };
  return (
    <>
      <Over well={place} under={first.pictures[0]} shown={isAt && !isChoosing ? second : usual} />
      {looks.option && looks.looks.length > 1 && (
        <Dots
          option={looks.option}
          looks={looks.looks.slice(0, dotsSeen(place))}
          look={look}
          onPick={pick}
          onChoosing={setChoosing}
        />
      )}
    </>
  );
}

/** Whether the pointer or the keyboard's focus is at the card, and whether one ever was. */
function useAtCard(well: RefObject<HTMLElement | null>) {
  const [isAt, setAt] = useState(false);
  const [wasAt, setWasAt] = useState(false);
  useEffect(() => {
    const card = well.current?.closest('article');
    if (!card) return;
    const look = () => {
      const now = card.matches(':hover') || card.querySelector(':focus-visible') !== null;
      setAt(now);
      if (now) setWasAt(true);
    };
    look();
    const ending = new AbortController();
    for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
      // What loses the focus has it until the event is over.
      card.addEventListener(event, () => queueMicrotask(look), { signal: ending.signal });
    }
    return () => ending.abort();
  }, [well]);
  return { isAt, wasAt };
}

/** The looks of a product that is pointed at, that of its card first; with those of all cards around it, in one call. */
function useLooks(product: CardLooksProps['product'], isWanted: boolean): ProductLooks | undefined {
  const [found, setFound] = useState<ProductLooks>();
  const { id, default_image: shown } = product;
  useEffect(() => {
    let isLeft = false;
    void looksOf(id).then((looks) => !isLeft && setFound(looks && startingWith(shown, looks)));
    return () => {
      isLeft = true;
    };
  }, [id, shown]);
  return isWanted ? found : undefined;
}

function startingWith(shown: string, { looks, ...rest }: ProductLooks): ProductLooks {
  const isShown = ({ pictures: [first] }: ProductLook) => first !== undefined && shown.endsWith(first);
  return { ...rest, looks: [...looks.filter(isShown), ...looks.filter((look) => !isShown(look))] };
}

type OverProps = { well: HTMLElement; under: string | undefined; shown: string };

/** The picture that is asked for, over the card's own: faded in once it is there. Those seen before stay loaded. */
function Over({ well, under, shown }: OverProps): ReactNode {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [ready, setReady] = useState<readonly string[]>([]);
  if (shown !== under && !asked.includes(shown)) setAsked([...asked, shown]);
  const isOver = shown !== under && ready.includes(shown);
  useEffect(() => {
    well.toggleAttribute('data-covered', isOver);
    return () => well.removeAttribute('data-covered');
  }, [well, isOver]);
  return createPortal(
    asked.map((src) => (
      <span key={src} className={classNames(styles.over, isOver && src === shown && styles.shown)}>
        <Picture src={src} alt="" sizes={cardSizes} widest={640} ahead onLoad={() => setReady([...ready, src])} />
      </span>
    )),
    well,
  );
}

/** How many dots of a card have room next to its labels. */
function dotsSeen(well: HTMLElement): number {
  const dots = [...(well.parentElement?.querySelectorAll('[data-dots] svg') ?? [])];
  const tops = dots.map((dot) => dot.getBoundingClientRect().top);
  return tops.filter((top) => top === tops[0]).length;
}

type DotsProps = {
  option: NonNullable<ProductLooks['option']>;
  looks: readonly ProductLook[];
  look: ProductLook;
  onPick: (look: ProductLook) => void;
  onChoosing: (isChoosing: boolean) => void;
};

/** The dots of the card, each where it stood. */
function Dots({ option, looks, look, onPick, onChoosing }: DotsProps) {
  const language = useLanguage();
  const group = useId();
  return (
    <fieldset
      className={styles.dots}
      data-looks=""
      onPointerEnter={() => onChoosing(true)}
      onPointerLeave={() => onChoosing(false)}
    >
      <legend>{textIn(option.name, language)}</legend>
      {looks.map((each) => (
        <label key={each.value} title={textIn(each.name, language)} onPointerEnter={() => onPick(each)}>
          <input
            type="radio"
            name={group}
            aria-label={textIn(each.name, language)}
            checked={each === look}
            onChange={() => onPick(each)}
          />
          <Swatch color={each.swatch} />
        </label>
      ))}
    </fieldset>
  );
}
