import type { AdminCustomer } from '#contract/admin/customers.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Tag } from '#web/ui/tag.tsx';

export const customerStates = ['active', 'unconfirmed', 'blocked', 'closed'] as const;
const tones = { active: 'ok', unconfirmed: 'plain', blocked: 'sale', closed: 'plain' } as const;

/** How an account stands. */
export function CustomerState({ state }: Pick<AdminCustomer, 'state'>) {
  const t = useT();
  return <Tag tone={tones[state]}>{t(`admin_customers.state_${state}`)}</Tag>;
}
