import { ActivationScreen } from '#web/features/session/activation-screen.tsx';
import { titled } from '#web/i18n/meta.ts';

export const meta = titled('account.letter_title');

export default function ActivatingLoadPage() {
  return <ActivationScreen />;
}
