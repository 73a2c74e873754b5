import { randomUUID } from 'node:crypto';
import { hashPassword } from '#server/people/accounts/passwords/passwords.ts';
import { insertAccount } from '#server/people/accounts/queries.ts';
import { insertSession } from '#server/people/accounts/sessions/session-queries.ts';
import { sealPurpose } from '#server/people/accounts/sign-in/second-factor-codes.ts';
import { confirmFactor, insertFactor } from '#server/people/accounts/sign-in/second-factor-queries.ts';
import type { Role } from '#server/platform/http/access.ts';
import { createTokens, tokenLifeS } from '#server/platform/http/tokens.ts';
import { sealText } from '#server/platform/sealed-text.ts';
import type { Services } from '#server/platform/services.ts';

/** A signed-in person. */
export type Customer = {
  id: number;
  email: string;
  name: string;
  password: string;
  role: Role;
  access: string;
  refresh: string;
};

export const customerPassword = 'quiet-lantern-47';
// Hashing is slow on purpose; one hash does for all.
let passwordHash: Promise<string> | undefined;
let made = 0;

/** A person with a live session, put straight into the database; an owner has the second factor that owners need. */
export async function aCustomer(
  { db, config }: Services,
  { role = 'customer', name = 'Айгүл' }: { role?: Role; name?: string } = {},
): Promise<Customer> {
  passwordHash ??= hashPassword(customerPassword);
  made += 1;
  const email = `person-${process.pid}-${made}@example.com`;
  const hash = await passwordHash;
  const id = await insertAccount(db, {
    email,
    name,
    role,
    passwordHash: hash,
    language: 'ru',
    isActive: true,
  });
  if (id === undefined) throw new Error(`${email} is taken`);
  const session = { id: randomUUID(), userId: id, passwordHash: hash, userAgent: 'test', lifeS: tokenLifeS.refresh };
  await insertSession(db, session);
  if (role === 'owner') await giveSecondFactor({ db, config }, id);
  const tokens = createTokens(config.secretKey);
  const owner = { userId: id, sessionId: session.id };
  return {
    id,
    email,
    name,
    role,
    password: customerPassword,
    access: tokens.sign('access', owner),
    refresh: tokens.sign('refresh', owner),
  };
}

/** The secret of every second factor that tests put into the database. */
export const testFactorSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

async function giveSecondFactor({ db, config }: Pick<Services, 'db' | 'config'>, userId: number): Promise<void> {
  await insertFactor(db, userId, sealText(testFactorSecret, config.secretKey, sealPurpose));
  await confirmFactor(db, userId);
}
