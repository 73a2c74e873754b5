import type { Import } from '#contract/admin/imports.ts';

/** Whether it is being worked on. */
export const isAtWork = ({ state }: Import): boolean => ['reading', 'comparing', 'applying', 'undoing'].includes(state);

export type Step = 'columns' | 'check' | 'run' | 'result';
export const importSteps: readonly Step[] = ['columns', 'check', 'run', 'result'];

/** Which step of an import a person is at. */
export function stepOf({ state, progress }: Import): Step {
  switch (state) {
    case 'reading':
    case 'comparing':
    case 'checked':
      return 'check';
    case 'applying':
      return 'run';
    case 'applied':
    case 'undoing':
    case 'undone':
      return 'result';
    case 'cancelled':
    case 'failed':
      return progress.products > 0 && progress.compared === progress.products ? 'result' : 'columns';
    default:
      return 'columns';
  }
}

/** How far it is, from 0 to 1; undefined while the total is unknown. */
export function shareDone({ state, progress }: Import): number | undefined {
  const { products, compared, applied, undone, kept } = progress;
  if (state === 'comparing') return products === 0 ? 1 : compared / products;
  if (state === 'applying') return applied / Math.max(1, progress.new + progress.changed);
  if (state === 'undoing') return (undone + kept) / Math.max(1, applied);
  return undefined;
}
