/** The browser of the browser tests. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { Problem, say } from './bootstrap.mjs';

/** The one without windows first: the same engine, for little more than half of the processor's time. */
const withoutWindows = 'chromium-headless-shell';
const names = [withoutWindows, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * CHROMIUM_PATH, else the one without windows, which is installed now where that can be done (as root on Debian), else any
 * other.
 *
 * @throws Problem
 */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Problem(`CHROMIUM_PATH names no file: ${given}`);
  if (given) return given;
  if (!onPath(withoutWindows) && process.getuid?.() === 0 && onPath('apt-get')) install();
  const installed = findInstalled();
  if (installed) return installed;
  throw new Problem('The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.');
}

function install() {
  const hasOther = Boolean(findInstalled());
  say('Installing Chromium for the browser tests.');
  // Optional where another one is installed, so that no one waits for a network that is not there.
  if (!hasOther) aptGet('update');
  const { status } = aptGet('install', '-y', '--no-install-recommends', withoutWindows);
  // An older distribution has only the whole browser.
  if (status !== 0 && !hasOther) aptGet('install', '-y', '--no-install-recommends', 'chromium');
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 2] });
}

const findInstalled = () => names.map(onPath).find(Boolean) ?? usualPlaces.find(existsSync);

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
