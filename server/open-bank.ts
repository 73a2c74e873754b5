import { createHmac } from 'node:crypto';
import { aggregatorBank } from '#server/payments/aggregator.ts';
import type { BankJournal, PaymentProvider } from '#server/payments/bank.ts';
import { ledgerFile, type SimulatedBank, startSimulatedBank } from '#server/simulated-bank/simulated-bank.ts';
import type { Config } from './config.ts';
import { forSetting } from './platform/for-setting.ts';

export type OpenedBank = {
  /** Absent: the shop takes no mobile payments. */
  bank?: PaymentProvider;
  /** One line for people on what kind of bank this is. */
  note: string;
  close: () => Promise<void>;
};

/**
 * The bank of BANK_URL. Without one a demo shop gets a simulated bank, which runs beside it on BANK_PORT (PORT + 1);
 * a shop with real customers, that is one without the demo store, gets none, unless BANK_PORT says that it is wanted:
 * goods must never leave for money that does not exist (docs/decisions/0018). Its page asks for no password, so it listens
 * on this machine alone unless DEMO_IN_PUBLIC says otherwise.
 */
export async function openBank(config: Config, secretKey: string, journal: BankJournal): Promise<OpenedBank> {
  const { BANK_URL: url, BANK_LOGIN: login = '', BANK_PASSWORD: password = '' } = config;
  if (url) {
    const bank = aggregatorBank({ url, login, password, journal });
    return { bank, note: `Mobile bank: ${url}`, close: async () => undefined };
  }
  if (config.DEMO === '0' && !config.BANK_PORT) {
    return { note: 'Mobile bank: none (set BANK_URL); orders are paid on receipt', close: async () => undefined };
  }
  const secret = createHmac('sha256', secretKey).update('simulated bank').digest('base64url');
  const simulated = await forSetting('HOST and BANK_PORT', () => startBeside(config, secret));
  const bank = aggregatorBank({ url: simulated.url, login: 'dukon', password: secret, journal });
  const note = `Mobile bank: SIMULATED, no real money; its phones and codes: ${simulated.url}`;
  return { bank, note, close: simulated.close };
}

async function startBeside(config: Config, password: string): Promise<SimulatedBank> {
  const options = {
    host: config.DEMO_IN_PUBLIC === '1' ? config.HOST : '127.0.0.1',
    login: 'dukon',
    password,
    file: ledgerFile(config.DATA_DIR),
  };
  if (config.BANK_PORT) return startSimulatedBank({ ...options, port: config.BANK_PORT });
  const port = [config.PORT + 1, config.PORT + 2].find((candidate) => candidate !== config.API_PORT) ?? 0;
  try {
    return await startSimulatedBank({ ...options, port: port > 65_535 ? 0 : port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    // Nobody asked for this very port, and only the shop itself and a curious person look for it.
    return startSimulatedBank({ ...options, port: 0 });
  }
}
