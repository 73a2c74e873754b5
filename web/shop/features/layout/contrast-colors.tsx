import colors from '#web/styles/contrast-colors.css?url';

/**
 * The styles for people who ask for more contrast or have colours of their own. Where they are wanted they come before the
 * first paint; other browsers fetch them last and paint without them.
 */
export function ContrastColors() {
  // page-html.ts puts styles that are for everyone into the page; with its media first, this is none of them.
  return <link media="(prefers-contrast: more), (forced-colors: active)" rel="stylesheet" href={colors} />;
}
