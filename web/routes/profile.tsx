import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import styles from '#web/features/session/forms.module.css';
import { ProfileForm } from '#web/features/session/profile-form.tsx';
import { useSession } from '#web/features/session/session.ts';
import { useSignOut } from '#web/features/session/use-sign-out.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { titled } from '#web/i18n/meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

export const meta = titled('personal_cabinet');

export default function ProfilePage() {
  const t = useT();
  const { user, isReady } = useSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const isVisitor = isReady && !user;
  useEffect(() => {
    if (isVisitor) void navigate(localPath('/auth'), { replace: true, state: { returnTo: '/profile' } });
  }, [isVisitor, navigate, localPath]);
  return (
    <div className={styles.screen}>
      <h1>{t('personal_cabinet')}</h1>
      {user && (
        <>
          <p className={styles.muted}>{t('account.hello', { name: user.name })}</p>
          <ProfileForm key={user.id} user={user} />
          <div className={styles.choices}>
            <ButtonLink to="/orders" variant="ghost" block>
              {t('history_orders')}
            </ButtonLink>
            <ButtonLink to="/favorite" variant="ghost" block>
              {t('favorite')}
            </ButtonLink>
            <Button variant="ghost" block onClick={signOut}>
              {t('logout')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
