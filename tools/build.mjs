/** Builds the storefront where it is missing or older than its sources: a step that others run beside. */
import process from 'node:process';
import { ensureBuilt, Problem, say } from './bootstrap.mjs';

try {
  ensureBuilt(process.execPath);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  say(error.message);
  process.exitCode = 1;
}
