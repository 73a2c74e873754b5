import { memoryLabelParts } from '#rules/catalog/memory.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** '256 ГБ', '1 ТБ': a volume of the wire in words. */
export function useMemoryText(): (volume: string) => string {
  const t = useT();
  return (volume) => {
    const { amount, unit } = memoryLabelParts(volume);
    return `${amount}\u00A0${t(unit)}`;
  };
}
