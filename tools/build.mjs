/**
 * `npm run build`: installs the packages and builds the storefront where they are missing or old, so that whoever runs
 * the shop later need not be able to write here.
 */
import process from 'node:process';
import { ensureBuilt, ensureInstalled, findNode24, Problem, say } from './bootstrap.mjs';

try {
  ensureInstalled();
  ensureBuilt(findNode24());
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  say(error.message);
  process.exitCode = 1;
}
