import { useEffect } from 'react';

const isMissing = ({ complete, naturalWidth, currentSrc }: HTMLImageElement) =>
  complete && naturalWidth === 0 && currentSrc !== '';

/** Unseen, but still there: a button with nothing but a picture keeps its name. */
const show = (picture: HTMLImageElement, isShown: boolean) => {
  picture.style.opacity = isShown ? '' : '0';
};

/** A picture that could not be fetched leaves its place empty, instead of the browser's torn sheet in a frame. */
export function useMissingPictures(): void {
  useEffect(() => {
    for (const picture of document.images) if (isMissing(picture)) show(picture, false);
    const update = ({ type, target }: Event) => {
      if (target instanceof HTMLImageElement) show(target, type === 'load');
    };
    // Neither bubbles.
    for (const type of ['error', 'load']) addEventListener(type, update, true);
    return () => {
      for (const type of ['error', 'load']) removeEventListener(type, update, true);
    };
  }, []);
}
