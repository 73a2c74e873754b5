import { useEffect } from 'react';

declare global {
  interface Window {
    /** The form that was submitted, or the button that was pressed, before the page was alive; the last one. */
    early?: HTMLFormElement | HTMLButtonElement;
  }
}

// Forms of method "post" are sent by scripts. Sent before those have come, such a form would leave the page with all
// that was typed; so the browser never sends one by itself. A button of a form submits, and one that opens a popover
// needs no script: only others are kept.
const script =
  'onsubmit=e=>{let f=e.target;if(f.method=="post"){e.preventDefault();early=f}};' +
  'onclick=e=>{let b=e.target.closest("button");if(b&&!b.form&&!b.popoverTargetElement)early=b}';

/** Keeps what somebody does before hydration, and does it once the page is alive. */
export function EarlyDeeds() {
  useEffect(() => {
    const { early } = window;
    window.onclick = null;
    if (early instanceof HTMLFormElement) early.requestSubmit();
    else early?.click();
  }, []);
  return <script>{script}</script>;
}
