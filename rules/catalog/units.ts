/** Units as they are written after a number, in Russian and in English. */
export const units = {
  ghz: ['ГГц', 'GHz'],
  mhz: ['МГц', 'MHz'],
  khz: ['кГц', 'kHz'],
  hz: ['Гц', 'Hz'],
  tb: ['ТБ', 'TB'],
  gb: ['ГБ', 'GB'],
  mb: ['МБ', 'MB'],
  kg: ['кг', 'kg'],
  g: ['г', 'g'],
  mm: ['мм', 'mm'],
  cm: ['см', 'cm'],
  metre: ['м', 'm'],
  in: ['″', '″'],
  l: ['л', 'l'],
  ml: ['мл', 'ml'],
  w: ['Вт', 'W'],
  kw: ['кВт', 'kW'],
  wh: ['Вт·ч', 'Wh'],
  v: ['В', 'V'],
  va: ['В·А', 'VA'],
  ampere: ['А', 'A'],
  mah: ['мА·ч', 'mAh'],
  ohm: ['Ом', 'ohm'],
  second: ['с', 's'],
  minute: ['мин', 'min'],
  hour: ['ч', 'h'],
  ms: ['мс', 'ms'],
  ns: ['нс', 'ns'],
  db: ['дБ', 'dB'],
  dba: ['дБА', 'dBA'],
  pa: ['Па', 'Pa'],
  nits: ['кд/м²', 'nits'],
  lumen: ['лм', 'lm'],
  megapixel: ['Мп', 'MP'],
  fps: ['кадр/с', 'fps'],
  mbps: ['Мбит/с', 'Mbps'],
  gbps: ['Гбит/с', 'Gbps'],
  rpm: ['об/мин', 'rpm'],
  cfm: ['CFM', 'CFM'],
  dpi: ['dpi', 'dpi'],
  bit: ['бит', 'bit'],
  piece: ['шт.', 'pcs'],
  percent: ['%', '%'],
  celsius: ['°C', '°C'],
  deg: ['°', '°'],
} as const;

export type Unit = keyof typeof units;

export const unitCodes = Object.keys(units) as [Unit, ...Unit[]];

const tight: ReadonlySet<string> = new Set(['″', '°']);

/** A number's text with its unit behind it; some stand without a space. */
export const joinUnit = (number: string, unit: string): string =>
  tight.has(unit) || unit === '' ? `${number}${unit}` : `${number} ${unit}`;
