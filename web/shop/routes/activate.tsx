import { titled } from '#web/i18n/meta.ts';
import { ActivationScreen } from '#web/session/activation-screen.tsx';

export const meta = titled('email_confirm');

export default function ActivatePage() {
  return <ActivationScreen />;
}
