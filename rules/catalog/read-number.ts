import { distance, slips } from '#rules/search/search-distance.ts';
import { stemOf } from '#rules/search/search-stem.ts';
import { type Unit, unitCodes, units } from './units.ts';

/** Other ways in which suppliers and shoppers write a unit, in small letters. */
const alsoWritten: Partial<Record<Unit, readonly string[]>> = {
  in: ['"', "''", 'дюйм', 'дюйма', 'дюймов', 'дюймовый', 'inch', 'inches', 'in'],
  mah: ['мач', 'ма*ч', 'ма ч', 'mah'],
  wh: ['втч', 'вт*ч', 'вт ч'],
  gb: ['гиг', 'гига', 'гигабайт', 'gig', 'гбайт'],
  tb: ['терабайт', 'тбайт'],
  mb: ['мбайт', 'мегабайт'],
  nits: ['нит', 'нт', 'nit', 'cd/m²', 'cd/m2', 'кд/м2', 'кд'],
  day: ['день', 'дня', 'дней', 'сутки', 'суток', 'day', 'days'],
  hour: ['час', 'часа', 'часов', 'hour', 'hours'],
  minute: ['минута', 'минуты', 'минут', 'minutes'],
  second: ['сек', 'секунд', 'sec'],
  ohm: ['ohms', 'ω'],
  celsius: ['°с', 'град'],
  month: ['month'],
  page: ['page'],
  set: ['set'],
  piece: ['шт', 'штук', 'pc'],
  core: ['ядер', 'ядра', 'ядро', 'core'],
  w: ['ватт', 'watt'],
  hz: ['герц'],
  dpi: ['дпи'],
  db: ['децибел'],
  g: ['гр', 'грамм'],
  kg: ['кило', 'килограмм'],
  metre: ['метр', 'метра', 'метров'],
  l: ['литр', 'литра', 'литров'],
  rpm: ['об./мин', 'оборотов'],
  megapixel: ['мегапикселей', 'mpx', 'мпикс'],
  atm: ['атм', 'атмосфер'],
  mb_s: ['мбс', 'mbs'],
  // Transfers of memory are counted as the cycles that makers name it by.
  mhz: ['мт/с', 'мтс', 'mt/s', 'mts'],
};

/** What is written with a prefix that no unit here has, and how many of the unit it is. */
const prefixed: Record<string, readonly [Unit, number]> = { кпа: ['pa', 1000], kpa: ['pa', 1000] };

const unitByText = new Map(
  unitCodes.flatMap((unit) =>
    [...Object.values(units[unit]), ...(alsoWritten[unit] ?? [])].map((text) => [text.toLowerCase(), unit] as const),
  ),
);

/** Russian units of whole words, by what stays the same in their forms. */
const unitByStem = new Map(
  [...unitByText].flatMap(([text, unit]) => (/^[а-я]{3,}$/.test(text) ? [[stemOf(text), unit] as const] : [])),
);
/** A shorter word may be a form of anything. */
const shortestForm = 5;

/** The unit that is written so, in any language and form and with or without a point behind it. */
export function unitWritten(text: string): Unit | undefined {
  const plain = text.trim().toLowerCase();
  const written = unitByText.get(plain) ?? unitByText.get(plain.replace(/\.$/, '')) ?? prefixed[plain]?.[0];
  return written ?? (plain.length < shortestForm ? undefined : unitByStem.get(stemOf(plain)));
}

/** Abbreviations are too short to be known through a slip. */
const shortestMistyped = 4;

/** The unit's word that this is one slip from: ват, дюмов. */
export const unitMistyped = (text: string): string | undefined =>
  text.length < shortestMistyped - 1
    ? undefined
    : [...unitByText.keys()].find(
        (word) =>
          word.length >= shortestMistyped &&
          /^\p{L}+$/u.test(word) &&
          Math.abs(word.length - text.length) <= 1 &&
          distance(text, word, slips) <= 1,
      );

/** A shorter beginning may be of several units, or of another word. */
const shortestBegun = 5;

/** The one unit's word that is cut short so: мегапикс. */
export function unitBegun(text: string): string | undefined {
  if (text.length < shortestBegun) return undefined;
  const begun = [...unitByText].filter(([word]) => word.startsWith(text) && /^\p{L}+$/u.test(word));
  return new Set(begun.map(([, unit]) => unit)).size === 1 ? begun[0]?.[0] : undefined;
}

/** By how many of the second unit one of the first is. Disks and memory alike: a terabyte counts as 1024 gigabytes. */
const factors: readonly (readonly [Unit, Unit, number])[] = [
  ['tb', 'gb', 1024],
  ['gb', 'mb', 1024],
  ['kg', 'g', 1000],
  ['metre', 'cm', 100],
  ['metre', 'mm', 1000],
  ['cm', 'mm', 10],
  ['l', 'ml', 1000],
  ['kw', 'w', 1000],
  ['ghz', 'mhz', 1000],
  ['khz', 'hz', 1000],
  ['gbps', 'mbps', 1000],
  ['day', 'hour', 24],
  ['hour', 'minute', 60],
  ['minute', 'second', 60],
  ['second', 'ms', 1000],
  // Suppliers leave the weighting out as often as not.
  ['dba', 'db', 1],
];

/** How many of the unit one of the other is; undefined where they measure different things. */
function factorBetween(from: Unit, to: Unit): number | undefined {
  if (from === to) return 1;
  for (const [large, small, many] of factors) {
    if (large === from && small === to) return many;
    if (large === to && small === from) return 1 / many;
  }
  return undefined;
}

// A comma before exactly three digits is ambiguous (thousands or decimals), and no number then.
const numberWithUnit =
  /^(?:от|до|около|(?:не )?(?:более|менее|больше|меньше)|свыше|≈|~|>|<|≥|≤|up to|from|over|under|about|(?:more|less) than)?\s*([+\-−]?\d{1,9}|[+\-−]?\d{1,3}(?:[\s\u00a0\u202f]\d{3}){1,2})(?:\.(\d{1,4})|,(\d{1,2}|\d{4}))?\s*-?\s*([^\d\s.,–-].*)?$/i;

/**
 * The number that is written, in the unit given: "16 ГБ", "1 ТБ" as 1024 GB, "13,6″", "до 30 ч", `1 1/2 in`. A number
 * without a unit is one of the attribute's own.
 *
 * @returns undefined where no number stands there, or one of what the unit does not measure
 */
export function readNumber(written: string, unit: Unit | null): number | undefined {
  const [, whole, pointed, comma, behind = ''] = numberWithUnit.exec(withoutFraction(written.trim())) ?? [];
  if (whole === undefined) return undefined;
  const digits = whole.replace(/[\s\u00a0\u202f]/g, '').replace('−', '-');
  const number = Number(`${digits}.${pointed ?? comma ?? 0}`);
  if (behind.trim() === '') return number;
  const said = unitWritten(behind);
  const factor = said && (unit ? factorBetween(said, unit) : undefined);
  // Fifteen digits are what a number holds; a factor such as 1/1024 leaves a tail behind them.
  const scale = prefixed[behind.trim().toLowerCase()]?.[1] ?? 1;
  return factor === undefined ? undefined : Number((number * factor * scale).toPrecision(12));
}

const fractions: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

/** "1 1/2 in" is 1.5 in. */
function withoutFraction(text: string): string {
  const spelled = text.replace(/[½¼¾]/g, (sign) => ` ${fractions[sign]}`).trim();
  return spelled.replace(/^(?:(\d{1,4})\s+)?(\d{1,2})\/(\d{1,2})(?=\D|$)/, (all, whole, top, bottom) =>
    Number(bottom) === 0 ? all : (Number(whole ?? 0) + Number(top) / Number(bottom)).toFixed(4),
  );
}
