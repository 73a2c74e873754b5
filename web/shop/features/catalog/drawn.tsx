import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';

/** A part as the page's loader has drawn it (drawn-part.tsx), or one still to be drawn, where there is no loader. */
export type Part = string | Exclude<ReactNode, string>;

type DrawnProps = {
  /** A text must be HTML of drawn-part.tsx; nothing else may be given to it. */
  part: Part;
  className: string | undefined;
};

/** Pressed to be opened here, and not in another tab or as a file. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A part of a page that needs no script of its own. Its links lead on within the page. */
export function Drawn({ part, className }: DrawnProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search, { viewTransition: true });
  };
  const content = typeof part === 'string' ? { dangerouslySetInnerHTML: { __html: part } } : { children: part };
  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: what is pressed is a link in it, by key too
  return <div className={className} onClick={follow} {...content} />;
}
