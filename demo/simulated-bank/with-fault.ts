import type { Fault } from './faults.ts';
import type { BankReply } from './protocol.ts';

/** What goes over the wire: an answer, half of one, text that is none, or the end of the connection. */
export type Answer =
  | { kind: 'answered'; reply: BankReply }
  | { kind: 'error' }
  | { kind: 'garbled' }
  | { kind: 'cut'; reply?: BankReply };

/**
 * Does what was asked and answers, unless the fault has it otherwise.
 *
 * @param wait lets so many ms pass without an answer
 */
export async function withFault(
  fault: Fault | undefined,
  act: () => Promise<BankReply>,
  wait: (ms: number) => Promise<void>,
): Promise<Answer> {
  switch (fault?.fault) {
    case 'error_before':
      return { kind: 'error' };
    case 'cut_before':
      return { kind: 'cut' };
    case 'timeout_before':
      await wait(fault.ms);
      return { kind: 'cut' };
    case 'error_after':
      await act();
      return { kind: 'error' };
    case 'timeout_after':
      await act();
      await wait(fault.ms);
      return { kind: 'cut' };
    case 'cut':
      return { kind: 'cut', reply: await act() };
    case 'garbled':
      await act();
      return { kind: 'garbled' };
    case 'slow': {
      const reply = await act();
      await wait(fault.ms);
      return { kind: 'answered', reply };
    }
    default:
      return { kind: 'answered', reply: await act() };
  }
}
