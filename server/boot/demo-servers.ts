import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BankBooks } from '#server/operations/doctor/books.ts';

/**
 * The bank and the identity provider of the demo, which are none: the server's only way into demo/. It is taken when a shop
 * wants one of them, so that a shop with real ones never loads their code.
 */
export const demoServers = () => import('#demo/demo-servers.ts');

/** Where a shop's simulated bank keeps its books. */
export const bankBooksFile = (dataDirectory: string) => join(dataDirectory, 'bank', 'ledger.sqlite');

/** The books of the simulated bank, where the shop has had one; the caller closes them. */
export async function findBankBooks({
  BANK_URL,
  DATA_DIR,
}: {
  BANK_URL?: string | undefined;
  DATA_DIR: string;
}): Promise<BankBooks | undefined> {
  const file = bankBooksFile(DATA_DIR);
  if (BANK_URL || !existsSync(file)) return undefined;
  const { openBankBooks } = await demoServers();
  return openBankBooks(file);
}
