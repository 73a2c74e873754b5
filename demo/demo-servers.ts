import { startDemoIdentityProvider } from './identity-provider/identity-provider.ts';
import { type Ledger, openLedger } from './simulated-bank/ledger.ts';
import { type SimulatedBank, startSimulatedBank } from './simulated-bank/simulated-bank.ts';

/** Where the shop itself is, and what it wants of its bank. */
type Place = {
  HOST: string;
  PORT: number;
  API_PORT?: number | undefined;
  BANK_PORT?: number | undefined;
  DEMO_IN_PUBLIC?: string | undefined;
};

/**
 * Starts the simulated bank next to a shop: on BANK_PORT, or on the port after the shop's own, or on any.
 *
 * @throws Error EADDRINUSE BANK_PORT is taken
 */
export async function startDemoBank(
  { HOST, PORT, API_PORT, BANK_PORT, DEMO_IN_PUBLIC }: Place,
  access: { login: string; password: string; file: string },
): Promise<SimulatedBank> {
  const options = { ...access, host: DEMO_IN_PUBLIC === '1' ? HOST : '127.0.0.1' };
  if (BANK_PORT) return startSimulatedBank({ ...options, port: BANK_PORT });
  const port = [PORT + 1, PORT + 2].find((candidate) => candidate !== API_PORT) ?? 0;
  try {
    return await startSimulatedBank({ ...options, port: port > 65_535 ? 0 : port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    // No fixed port is needed: only the shop itself and a developer connect to it.
    return startSimulatedBank({ ...options, port: 0 });
  }
}

/** Opens the books of a shop's simulated bank. */
export const openBankBooks = (file: string): Ledger => openLedger(file);

/** Starts the identity provider that believes everybody, on any free port. */
export const startIdentityProvider = (redirectUri: string) => startDemoIdentityProvider({ redirectUri, port: 0 });
