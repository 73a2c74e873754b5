import type { Lab } from './lab.ts';

/** One way in which the world fails. */
export type Fault = {
  name: string;
  /** Default number of rounds. */
  rounds: number;
  /** Lets it happen and takes it away again; from its end on the shop has to recover by itself. */
  strike: (lab: Lab) => Promise<void>;
};

/** Faults that hurt one and the same shop, one after the other. */
export type FaultGroup = {
  /** For the command line. */
  name: string;
  faults: Fault[];
  /** Why they cannot happen on this machine; undefined: they can. */
  whyNot?: () => Promise<string | undefined>;
  /** Makes the place where the shop's data will be, if it has to be a special one, and its environment. */
  prepare?: () => Promise<{ folder: string; settings?: Record<string, string>; remove: () => Promise<void> }>;
  /** What else has to be so after each fault; counts what is not, and says it. */
  check?: (lab: Lab, say: (line: string) => void) => Promise<number>;
};
