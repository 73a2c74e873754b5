import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#rules/text/language.ts';
import { LanguageContext } from '#web/i18n/i18n.tsx';

/**
 * A part of a page as HTML, drawn where the page's loader runs. It is for what answers to nothing but a press on its links:
 * no ids, no state and none of the router's links in it.
 */
export const drawnHtml = (part: ReactElement, language: Language): string =>
  renderToStaticMarkup(<LanguageContext value={language}>{part}</LanguageContext>);
