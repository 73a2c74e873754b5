/** What may be wrong with a typed serial number. */
export type SerialFault = 'shape' | 'imei';

const shape = /^[0-9A-Z][0-9A-Z/-]{3,39}$/;
const imei = /^\d{15}$/;

/**
 * A serial number as it is stored: capitals, and without the spaces (of IMEIs also the dashes) that boxes print it with.
 */
export function plainSerial(typed: string): string {
  const serial = typed.toUpperCase().replaceAll(/\s/g, '');
  const digits = serial.replaceAll(/[/-]/g, '');
  return imei.test(digits) ? digits : serial;
}

/**
 * What is wrong with a plain serial number; undefined where nothing is. Fifteen digits are an IMEI, whose last one checks
 * it.
 */
export function serialFault(serial: string): SerialFault | undefined {
  if (!shape.test(serial)) return 'shape';
  return imei.test(serial) && !isLuhn(serial) ? 'imei' : undefined;
}

/** ISO/IEC 7812: every second digit from the right counts twice, by its digits' sum. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
