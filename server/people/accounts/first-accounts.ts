import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { firstNames } from '#rules/people/first-names.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { hashPassword, isPassword } from '#server/people/accounts/passwords/passwords.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Role } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { keepText, readCached } from '#server/platform/stored-text.ts';
import { findAccountByEmail, hasAccounts, insertAccount, lockAccounts } from './queries.ts';

/** How to sign in with an account that the shop made itself. */
export type SignIn = { role: Role; email: string; password: string };

type Settings = { DATA_DIR: string; DEMO: '0' | '1'; OWNER_EMAIL?: string; OWNER_PASSWORD?: string };
type Person = { role: Role; email: string; name: string };

const owner: Person = { role: 'owner', email: 'owner@dukon.test', name: firstNames.owner };
const demoPeople: Person[] = [
  { role: 'manager', email: 'manager@dukon.test', name: firstNames.manager },
  { role: 'operator', email: 'operator@dukon.test', name: firstNames.operator },
  { role: 'customer', email: 'customer@dukon.test', name: 'Покупатель' },
];

/** Four letters or digits thrice, without those that look alike. */
function makePassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz';
  const digits = '23456789';
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  const part = () => `${pick(signs)}${pick(signs + digits)}${pick(signs + digits)}${pick(digits)}`;
  return `${part()}-${part()}-${part()}`;
}

/**
 * Makes the first accounts of an empty shop: the owner, who is user 1, and in a demo one person of each other
 * role. Generated passwords are stored in DATA_DIR, readable by its owner only.
 *
 * @returns the sign-ins whose stored passwords still work; never the owner's own password
 */
export async function ensureAccounts(services: Services, settings: Settings): Promise<SignIn[]> {
  const passwordFile = ({ role }: Person) => join(settings.DATA_DIR, 'passwords', role);
  const people = [...(settings.OWNER_EMAIL ? [] : [owner]), ...(settings.DEMO === '1' ? demoPeople : [])];
  if (!(await hasAccounts(services.db))) {
    const made = await Promise.all(
      people.map(async (person) => ({ ...person, password: await keepText(passwordFile(person), makePassword) })),
    );
    const { OWNER_EMAIL: email, OWNER_PASSWORD: password } = settings;
    await insertFirst(services, email && password ? [{ ...owner, email, password }, ...made] : made);
  }
  const signIns = await Promise.all(
    people.map(async ({ role, email, ...person }) => {
      const password = await readCached(passwordFile({ role, email, ...person }));
      const account = password && (await findAccountByEmail(services.db, email));
      return account && (await isPassword(password, account.passwordHash)) ? [{ role, email, password }] : [];
    }),
  );
  return signIns.flat();
}

/** Instances that start together take turns, and the second one finds everything done. */
async function insertFirst({ db }: Services, people: (Person & { password: string })[]): Promise<void> {
  const hashed = await Promise.all(
    people.map(async ({ password, ...person }) => ({ ...person, passwordHash: await hashPassword(password) })),
  );
  await transact(db, async (tx) => {
    await lockAccounts(tx);
    if (await hasAccounts(tx)) return;
    for (const person of hashed) {
      await insertAccount(tx, { ...person, language: defaultLanguage, isActive: true });
    }
  });
}
