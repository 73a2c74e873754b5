import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { useFollowedLink } from '#web/session/follow-link.ts';
import { signOut } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const meta = titled('profile.email_title');

/** Every session has ended with the old address, the one of this browser too. */
const confirm = async (link: { uid: string; token: string }) => {
  await api('POST /users/set_email_confirm/', { body: link });
  await signOut();
};

export default function EmailConfirmPage() {
  const t = useT();
  const { state, failure } = useFollowedLink(confirm);
  const isDead = state === 'none' || (failure instanceof ApiError && failure.status === 400);
  return (
    <div role="status">
      {state === 'followed' ? (
        <EmptyState icon="check" title={t('account.activated_title')} text={t('profile.email_done')}>
          <ButtonLink to="/login">{t('link_acc')}</ButtonLink>
        </EmptyState>
      ) : isDead ? (
        <EmptyState icon="warning" title={t('account.link_dead_title')} text={t('account.link_dead')}>
          <ButtonLink to="/profile">{t('personal_cabinet')}</ButtonLink>
        </EmptyState>
      ) : state === 'failed' ? (
        <EmptyState icon="warning" title={t('error.broken_title')} text={errorText(t, failure)} />
      ) : (
        <EmptyState icon="mail" title={t('account.wait')} />
      )}
    </div>
  );
}
