/** The number and the unit's catalogue key to show a memory volume (GB) with; 1000 GB and up are whole terabytes. */
export function memoryLabelParts(volume: number | string): { amount: number; unit: 'gb' | 'tb' } {
  const gigabytes = Number(volume);
  return gigabytes >= 1_000 ? { amount: Math.floor(gigabytes / 1_000), unit: 'tb' } : { amount: gigabytes, unit: 'gb' };
}
