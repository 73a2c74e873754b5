import type { texts as russian } from '#server/texts/ru/pages.ts';

/** English texts of the server: what is shown in place of a page. */
export const texts: typeof russian = {
  broken: {
    title: 'Something broke',
    text: 'We know about it already. Reload the page, or come back a little later.',
  },
  busy: {
    title: 'Many visitors at once',
    text: 'The shop cannot show this page just now. Reload it in a few seconds.',
  },
  reload: 'Reload the page',
  home: 'To the home page',
};
