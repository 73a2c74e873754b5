import { expect, test } from 'vitest';
import { deviceName } from '#web/session/device-name.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const samsung = `${chrome} SamsungBrowser/28.0`;
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

test.each([
  [chrome, 'Chrome, Android'],
  [samsung, 'Samsung Internet, Android'],
  [safari, 'Safari, iOS'],
  ['curl/8.1', 'curl/8.1'],
  ['', ''],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
