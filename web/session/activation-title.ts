import type { TextKey } from '#web/i18n/texts.ts';
import type { Activation } from './activation.ts';

/** The heading of each state of an activation. */
export const titleOf: Record<Activation, TextKey> = {
  reading: 'account.wait',
  mail: 'account.email_title',
  activating: 'auth_loading',
  activated: 'account.activated_title',
  already: 'account.activated_title',
  dead: 'account.link_dead_title',
  failed: 'error.broken_title',
};
