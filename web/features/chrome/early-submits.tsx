import { useEffect } from 'react';

declare global {
  interface Window {
    /** The form that was submitted before the page was alive. */
    early?: HTMLFormElement;
  }
}

// Forms of method "post" are sent by scripts. Sent before those have come, such a form would leave the page with all
// that was typed; so the browser never sends one by itself.
const script = 'onsubmit=e=>{let f=e.target;if(f.method=="post"){e.preventDefault();early=f}}';

/** Keeps a form that is submitted before hydration, and submits it once the page is alive. */
export function EarlySubmits() {
  useEffect(() => window.early?.requestSubmit(), []);
  return <script>{script}</script>;
}
