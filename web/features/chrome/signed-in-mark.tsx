// Before anything is painted: styles then reserve the room of the signed-in icons, and nothing moves when they come.
const script =
  "try{document.documentElement.toggleAttribute('data-signed-in',!!(localStorage.tokens&&localStorage.userInfo))}catch{}";

/** Tells the styles of a page that was rendered for a visitor that somebody is signed in in this browser. */
export function SignedInMark() {
  return <script>{script}</script>;
}
