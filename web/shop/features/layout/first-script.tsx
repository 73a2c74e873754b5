import { use, useEffect } from 'react';
import { firstScreenTimeoutMs } from '#rules/limits.ts';
import { ScriptFilesContext } from './script-preloads.tsx';

declare global {
  interface Window {
    /** The forms that were submitted and the buttons that were pressed before the page was alive, in their order. */
    early?: (HTMLFormElement | HTMLButtonElement)[];
    /** Settled once the first screen is painted, its picture too, or our timeout ends. */
    painted?: Promise<void>;
    /** Has what is left out of the first paint laid out, soon. */
    layOut?: () => void;
  }
}

// Marks a page that was rendered for visitors as signed in, or as a guest's, before the first paint, so that the styles
// reserve room for the icons and nothing shifts.
const signedInMark =
  "try{let l=localStorage,m=(n,v)=>document.documentElement.toggleAttribute('data-'+n,!!v),u=l.tokens&&l.userInfo;" +
  "m('signed-in',u);m('guest',!u&&l.guest)}catch{}";

// The theme that was chosen, before anything is painted: the page is the same for everybody (web/theme/theme.ts does the same later).
const themeMark =
  'try{let t=localStorage.theme;if(t){document.documentElement.dataset.theme=t;' +
  "document.querySelectorAll('[name=theme-color]').forEach(m=>m.media=m.dataset.theme==t?'':'not all')}}catch{}";

// Whoever looks at lists as rows does not see the cards that a page comes with first (listing.module.css).
const viewMark = 'try{if(localStorage.listView=="rows")document.documentElement.dataset.listView="rows"}catch{}';

// Forms of method "post" are sent by scripts. Sent before those have come, such a form would leave the page with all
// that was typed; so the browser never sends one by itself. A button of a form submits, and one that opens a popover
// needs no script: only others are queued.
const earlyActions =
  'early=[];onsubmit=e=>{let f=e.target;if(f.method=="post"){e.preventDefault();early.push(f)}};' +
  'onclick=e=>{let b=e.target.closest("button");if(b&&!b.form&&!b.popoverTargetElement)early.push(b)}';

// React itself is half of a page's scripts, and no part of its first screen. It is asked for once that is painted, with its
// picture: on a slow line both come earlier, and the page is alive as early as before, since the line is never idle until
// then. Pictures further down wait for it too, by the styles of cards; where no scripts run the mark is never set.
// A page that is opened behind another one, or ahead, is not painted.
const firstPaint =
  '{let files=document.currentScript.dataset.painted,root=document.documentElement,' +
  'seen=new Promise(d=>new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&d())' +
  '.observe({type:"paint",buffered:!0})),' +
  'drawn=()=>Promise.allSettled([...document.images].filter(i=>i.fetchPriority=="high").map(i=>i.decode())),' +
  'frame=()=>new Promise(d=>requestAnimationFrame(()=>setTimeout(d)));' +
  `painted=Promise.race([seen.then(drawn).then(frame),new Promise(d=>setTimeout(d,document.hidden?0:${firstScreenTimeoutMs}))])` +
  '.then(()=>{root.removeAttribute("data-unpainted");for(let f of files?files.split(" "):[])' +
  'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:f}))});root.setAttribute("data-unpainted","")}';

// What stands screens below is left out of the first paint (base.css) where a page begins at its top: one that is come back
// to, or opened at a part of it, stands down there. Once the page is alive and everything has come it is laid out part by
// part, while the browser has nothing else to do; at once when a press leads to a part, or back.
const freshMark =
  '{let r=document.documentElement,all=()=>r.removeAttribute("data-fresh"),' +
  // Safari has no idle callbacks.
  'idle=()=>(self.requestIdleCallback||setTimeout)(next),' +
  'next=()=>{let p=r.hasAttribute("data-fresh")&&document.querySelector("[data-far=\'\']");' +
  'if(p){p.dataset.far="near";requestAnimationFrame(idle)}else all()};' +
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate")r.setAttribute("data-fresh","");' +
  'layOut=()=>document.readyState=="complete"?idle():addEventListener("load",idle);' +
  'addEventListener("popstate",all);' +
  'addEventListener("click",e=>{if(e.target.closest(\'[href^="#"]\'))all()},!0)}';

// A picture that came takes the place of its spot (web/ui/picture-spot.tsx), whether or not the page is alive by then.
const drawnMark =
  'document.addEventListener("load",e=>{let p=e.target.parentNode;if(p&&p.tagName=="PICTURE")p.dataset.drawn=""},!0)';

/** One script, because the policy of the page names each by its hash. It has run before others come, which do not bring it. */
const script = import.meta.env.SSR
  ? `${themeMark};${signedInMark};${viewMark};${earlyActions};${firstPaint};${freshMark};${drawnMark}`
  : '';

/** Marks the chosen theme and signed-in users, and queues clicks before hydration to replay them afterwards. */
export function FirstScript() {
  useEffect(() => {
    window.onclick = null;
    void doEarlyActions(window.early ?? []);
    window.layOut?.();
  }, []);
  const files = import.meta.env.SSR ? use(ScriptFilesContext).painted.join(' ') : undefined;
  return (
    <script data-painted={files} suppressHydrationWarning>
      {script}
    </script>
  );
}

/**
 * Submits the forms and presses the buttons, each in a task of its own: the first hydrated render is the visitor's, and
 * what a press changes, as a button that turns busy, has to be drawn before the next one. Impatient repetitions count once
 * where they would undo or repeat the first.
 */
async function doEarlyActions(deeds: (HTMLFormElement | HTMLButtonElement)[]): Promise<void> {
  const isOnce = (deed: Element) => deed instanceof HTMLFormElement || deed.hasAttribute('aria-pressed');
  const wanted = deeds.filter((deed, place) => !isOnce(deed) || deeds.indexOf(deed) === place);
  for (const deed of wanted) {
    await new Promise((resolve) => setTimeout(resolve));
    if (deed instanceof HTMLFormElement) deed.requestSubmit();
    else deed.click();
  }
}
