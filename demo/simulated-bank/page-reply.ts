import type { FastifyReply } from 'fastify';
import { type Language, languageEntry, languages } from '#rules/text/language.ts';
import { pagePolicy } from './page-style.ts';

/** Where a simulator's page is in each language. */
export type PagePaths = Record<Language, string>;
export const bankPaths: PagePaths = { ru: '/', en: '/en', ky: '/ky' };
export const smsPaths: PagePaths = { ru: '/sms', en: '/sms/en', ky: '/sms/ky' };

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
