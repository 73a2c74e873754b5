/** Of each test file: every property that says nothing else draws by the run's seed, and as often as the run says. */
import { configureGlobal } from 'fast-check';
import { vi } from 'vitest';
import { runs, seed } from './draw.ts';

/** What the library does by itself. */
const usualRuns = 100;
/** Of a property that runs many times as often, in ms; it ends what hangs. */
const drillTimeoutMs = 3_600_000;

configureGlobal({ seed, numRuns: usualRuns * runs });
if (runs > 1) vi.setConfig({ testTimeout: drillTimeoutMs });
