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

/** CHROMIUM_PATH, else one that is installed, else (as root on Debian) one that is installed now. @throws Problem */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Problem(`CHROMIUM_PATH names no file: ${given}`);
  const found = given || findInstalled();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say('Installing Chromium for the browser tests.');
    aptGet('update');
    // An older distribution has only the whole browser.
    if (aptGet('install', '-y', '--no-install-recommends', withoutWindows) !== 0) {
      aptGet('install', '-y', '--no-install-recommends', 'chromium');
    }
  }
  const installed = findInstalled();
  if (installed) return installed;
  throw new Problem('The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.');
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 2] }).status;
}

const findInstalled = () => names.map(onPath).find(Boolean) ?? usualPlaces.find(existsSync);

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
