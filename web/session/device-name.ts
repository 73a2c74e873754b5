const browsers: [RegExp, string][] = [
  [/YaBrowser/, 'Yandex Browser'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: [RegExp, string][], agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** "Chrome, Android" for a User-Agent; its own words where neither is known, and nothing for none. */
export function deviceName(agent: string): string {
  const names = [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean);
  return names.join(', ') || agent.slice(0, 60);
}
