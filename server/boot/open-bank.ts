import { createHmac } from 'node:crypto';
import { withSetting } from '#server/platform/error-with-setting.ts';
import { aggregatorBank } from '#server/sales/payments/aggregator.ts';
import type { BankJournal, PaymentProvider } from '#server/sales/payments/bank.ts';
import type { Config } from './config.ts';
import { bankBooksFile, demoServers } from './demo-servers.ts';

export type OpenedBank = {
  /** Absent: the shop takes no mobile payments. */
  bank?: PaymentProvider;
  /** Whether it only plays: no real money. */
  isBankSimulated: boolean;
  /** Where messages to phones go in a demo; absent: no simulator is on. */
  smsSimulator?: { url: string; login: string; password: string };
  /** One line for people on what kind of bank this is. */
  note: string;
  close: () => Promise<void>;
};

/**
 * The bank of BANK_URL. Without one a demo shop gets a simulated bank, which runs next to it on BANK_PORT (PORT + 1);
 * a shop with real customers, that is one without the demo store, gets none, unless BANK_PORT says that it is wanted:
 * goods must never leave for money that does not exist (docs/decisions/0018). Its page asks for no password, so it listens
 * on this machine alone unless DEMO_IN_PUBLIC says otherwise.
 */
export async function openBank(config: Config, secretKey: string, journal: BankJournal): Promise<OpenedBank> {
  const { BANK_URL: url, BANK_LOGIN: login = '', BANK_PASSWORD: password = '' } = config;
  if (url) {
    const bank = aggregatorBank({ url, login, password, journal });
    return { bank, isBankSimulated: false, note: `Mobile bank: ${url}`, close: async () => undefined };
  }
  if (config.DEMO === '0' && !config.BANK_PORT) {
    const note = 'Mobile bank: none (set BANK_URL); orders are paid on receipt';
    return { isBankSimulated: false, note, close: async () => undefined };
  }
  const secret = createHmac('sha256', secretKey).update('simulated bank').digest('base64url');
  const access = { login: 'dukon', password: secret, file: bankBooksFile(config.DATA_DIR) };
  const { startDemoBank } = await demoServers();
  const simulated = await withSetting('HOST and BANK_PORT', () => startDemoBank(config, access));
  const bank = aggregatorBank({ ...access, url: simulated.url, journal });
  const note = `Mobile bank: SIMULATED, no real money; its phones and codes: ${simulated.url}`;
  const smsSimulator = { url: simulated.url, login: access.login, password: secret };
  return { bank, isBankSimulated: true, smsSimulator, note, close: simulated.close };
}
