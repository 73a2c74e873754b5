/**
 * `npm run build`: installs the packages and builds the storefront where they are missing or old, so that the user that
 * runs the shop later needs no write access.
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
