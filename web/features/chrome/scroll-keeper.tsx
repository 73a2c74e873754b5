import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

// What React Router's <ScrollRestoration> writes into every page, in a third of the letters: it gives the page the key by
// which its place is kept, and goes there before anything is painted. Where nothing may be stored, nothing is kept.
const script =
  'try{let h=history;h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  'let y=JSON.parse(sessionStorage["react-router-scroll-positions"]||"{}")[h.state.key];y>=0&&scrollTo(0,y)}catch{}';

/** Keeps the place that somebody has scrolled to, for when they come back to the page or load it anew. */
export function ScrollKeeper() {
  useScrollRestoration();
  return <script>{script}</script>;
}
