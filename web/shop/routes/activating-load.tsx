import { titled } from '#web/i18n/meta.ts';
import { ActivationScreen } from '#web/session/activation-screen.tsx';

export const meta = titled('account.email_title');

export default function ActivatingLoadPage() {
  return <ActivationScreen />;
}
