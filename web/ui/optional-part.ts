import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * A part that its page can do without, fetched when it is first shown. Where its script cannot be fetched, without a
 * connection or from a shop that is busy, nothing stands there: React would put the screen of a broken page in place of all.
 */
export const optionalPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
