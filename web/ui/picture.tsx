import { preload } from 'react-dom';
import { type closeWidth, pictureSrcSet } from '#rules/pictures.ts';

type PictureProps = {
  /** Address of the 640 px WebP as the API gives it, absolute or root-relative. */
  src: string;
  alt: string;
  /** How wide it is shown, as in <img sizes>. */
  sizes: string;
  /** The picture people see first: loaded at once, before others. */
  priority?: boolean;
  /** It is about to be seen: loaded now, after what is seen already. */
  ahead?: boolean;
  /** Pixels of the picture's shape; square when absent. */
  width?: number;
  height?: number;
  className?: string;
  /** The widest file to offer, in pixels: lists of many small pictures need no others. */
  widest?: 640 | typeof closeWidth;
  /** It can be shown. */
  onLoad?: () => void;
};

const isStored = /-\d+\.webp$/;

/** A picture in the best format and width for the screen; its room is reserved before it comes. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes, priority, ahead, width = 640, height = width, className, widest, onLoad } = props;
  const address = onThisHost(src);
  const image = (
    <img
      className={className}
      src={address}
      alt={alt}
      width={width}
      height={height}
      sizes={sizes}
      srcSet={isStored.test(address) ? pictureSrcSet(address, 'webp', widest) : undefined}
      loading={priority || ahead ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onLoad={onLoad}
    />
  );
  if (!isStored.test(address)) return image;
  const avif = pictureSrcSet(address, 'avif', widest);
  // Named in the head, it is asked for before the page's scripts, which stand there too and are ten times as heavy.
  if (import.meta.env.SSR && priority)
    preload(address, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' });
  return (
    // Once it is loaded it is marked so, before the page is alive too (first-script.tsx).
    <picture suppressHydrationWarning>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}

/** The shop's own media without the host: shorter, and right under every name that the shop is reached by. */
function onThisHost(address: string): string {
  return address.replace(/^https?:\/\/[^/]+(?=\/(?:api\/)?media\/)/, '');
}
