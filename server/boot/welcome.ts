import { join, resolve } from 'node:path';
import { languageEntry } from '#rules/text/language.ts';
import { otherLanguages } from '#rules/text/localized.ts';
import type { SignIn } from '#server/people/accounts/first-accounts.ts';
import type { Config } from './config.ts';

type Opened = {
  signIns: SignIn[];
  bankNote: string;
  /** Whether a person sees the lines: what goes elsewhere is a log, which keeps passwords and is read by others. */
  isTerminal: boolean;
};

/** What the terminal shows after the start: addresses and sign-ins. */
export function welcomeLines(config: Config, { signIns, bankNote, isTerminal }: Opened): string[] {
  const folder = resolve(config.DATA_DIR);
  const others = otherLanguages
    .map((language) => `${languageEntry(language).name}: ${config.PUBLIC_URL}/${language}`)
    .join(', ');
  return [
    `Dukon is open: ${config.PUBLIC_URL} (${others})`,
    `API: ${config.PUBLIC_URL}/api/docs`,
    ...signIns.map(({ role, email, password }) => {
      const secret = isTerminal ? password : `the password in ${join(folder, 'passwords', role)}`;
      return `Sign in as ${role}: ${email} / ${secret}`;
    }),
    ...(config.SMTP_URL ? [] : [`E-mails are files in ${join(folder, 'mail')}`]),
    bankNote,
    'Stop with Ctrl-C.',
  ];
}
