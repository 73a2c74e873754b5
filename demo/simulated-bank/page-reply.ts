import type { FastifyReply } from 'fastify';
import { type Language, languageEntry, languages, pathInLanguage } from '#rules/text/language.ts';
import { byLanguage } from '#server/texts/texts.ts';
import { pagePolicy } from './page-style.ts';

/** Where a simulator's page is in each language. */
export type PagePaths = Record<Language, string>;
const pathsOf = (home: string): PagePaths =>
  byLanguage((_, language) => home + pathInLanguage('/', language).replace(/\/$/, '') || '/');
export const bankPaths = pathsOf('');
export const smsPaths = pathsOf('/sms');

/** Links to the page in the other languages, each by its own name. */
export const otherLanguageLinks = (paths: PagePaths, own: Language): string =>
  languages
    .filter((language) => language !== own)
    .map((language) => `<a href="${paths[language]}">${languageEntry(language).name}</a>`)
    .join(' ');

/** Sends a simulator's page, which nothing keeps and which runs no script. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(html);
