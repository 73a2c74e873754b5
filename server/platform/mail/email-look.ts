/** Colours of e-mails by day, as their styles have them inline; those of the shop's pages (web/styles/theme.css). */
export const day = {
  page: '#f1eee6',
  card: '#ffffff',
  ink: '#191712',
  ink2: '#524e44',
  line: '#e4dfd3',
  well: '#f1eee6',
  sale: '#b82d12',
} as const;

/** The same in mail programs that are dark. */
const night = {
  page: '#13120e',
  card: '#1c1a16',
  ink: '#f6f2e8',
  ink2: '#c8c1b2',
  line: '#37332a',
  well: '#4a453a',
  wellLight: '#857d6c',
  sale: '#ff9277',
} as const;

/** No quotes: the styles that name it stand in attributes. */
export const font = '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** What the shop's own colour is on; see `rules/theme`. */
export type Accent = { ground: string; ink: string };

/**
 * What inline styles cannot say: the dark theme, narrow screens and the shop's colour on the button. Mail programs that
 * drop it show the e-mail by day, with a button in the colour of the text.
 */
export const styleSheet = ({ ground, ink }: Accent): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.m-button{background:${ground}!important;color:${ink}!important}
@media (max-width:480px){
.m-outer{padding:0!important}
.m-card{border-radius:0!important}
.m-room{padding-left:20px!important;padding-right:20px!important}
.m-title{font-size:22px!important}
.m-side{width:52px!important}
.m-picture{width:52px!important;height:52px!important}
.m-action{width:100%!important}
.m-button{text-align:center!important}
a.m-button{display:block!important}
}
@media (prefers-color-scheme:dark){
.m-page{background:${night.page}!important}
.m-card{background:${night.card}!important}
.m-ink{color:${night.ink}!important}
.m-ink2{color:${night.ink2}!important}
.m-sale{color:${night.sale}!important}
.m-line{border-color:${night.line}!important}
.m-picture{background-color:${night.well}!important;background-image:radial-gradient(80% 80% at 50% 46%,${night.wellLight} 0,${night.well} 100%)!important}
.m-day{display:none!important}
.m-night{display:block!important;max-height:none!important;overflow:visible!important}
}`;
