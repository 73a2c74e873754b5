import { useSearchParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Activation } from './activation.ts';
import { titleOf } from './activation-title.ts';
import { useFollowedLink } from './follow-link.ts';

/** Follows the e-mail's link by itself as soon as it is opened; without one it says that an e-mail is on its way. */
export function ActivationScreen() {
  const t = useT();
  const [state, failure] = useActivation();
  const isForPassword = useSearchParams()[0].get('for') === 'password';
  const isDone = state === 'activated' || state === 'already';
  const needsEmail = state === 'mail' || state === 'dead';
  return (
    <div role="status">
      <EmptyState
        icon={isDone ? 'check' : state === 'dead' ? 'warning' : 'mail'}
        title={t(titleOf[state])}
        text={text()}
      >
        {isDone && <ButtonLink to="/login">{t('link_acc')}</ButtonLink>}
        {needsEmail && (
          <ButtonLink to={isForPassword ? '/resend/auth?for=password' : '/resend/auth'} variant="ghost">
            {t('account.email_again')}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );

  function text() {
    if (state === 'mail') {
      return `${t(isForPassword ? 'account.password_sent' : 'sended_form')}. ${t('account.email_hint')}`;
    }
    if (state === 'activated') return t('confirm_acc');
    if (state === 'already') return t('account.already_active');
    if (state === 'dead') return t('account.link_dead');
    return state === 'failed' ? errorText(t, failure) : undefined;
  }
}

const activate = (link: { uid: string; token: string }) => api('POST /users/activation/', { body: link });

function useActivation(): [Activation, unknown] {
  const { state, failure } = useFollowedLink(activate);
  switch (state) {
    case 'reading':
      return ['reading', undefined];
    case 'none':
      return ['mail', undefined];
    case 'following':
      return ['activating', undefined];
    case 'followed':
      return ['activated', undefined];
    case 'failed':
      return [stateAfter(failure), failure];
  }
}

function stateAfter(error: unknown): Activation {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 403) return 'already';
  return status === 400 ? 'dead' : 'failed';
}
