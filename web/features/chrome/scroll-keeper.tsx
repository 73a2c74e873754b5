import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

// What React Router's <ScrollRestoration> writes into every page, in a third of the letters: a page that comes back goes
// to its place before anything is painted, and a new one gets the key by which its place is kept. Where nothing may be
// stored, nothing is kept.
const script =
  'try{let h=history,k=h.state?.key;if(k){let y=JSON.parse(sessionStorage["react-router-scroll-positions"]||"{}")[k];' +
  'y>=0&&scrollTo(0,y)}else h.replaceState({key:Math.random().toString(32).slice(2)},"")}catch{}';

/** Keeps the place that somebody has scrolled to, for when they come back to the page or load it anew. */
export function ScrollKeeper() {
  useScrollRestoration();
  return <script>{script}</script>;
}
