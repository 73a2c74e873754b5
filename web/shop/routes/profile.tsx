import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { titled } from '#web/i18n/meta.ts';
import { useSession } from '#web/session/session.ts';
import page from '#web/styles/page.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { Waiting } from '#web/ui/waiting.tsx';

// Who is not signed in goes on without it.
const ProfilePlace = lazy(async () => ({
  default: (await import('#web/shop/features/profile/profile-place.tsx')).ProfilePlace,
}));

export const meta = titled('personal_cabinet');

export default function ProfilePage() {
  const t = useT();
  const { user, isReady } = useSession();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const isVisitor = isReady && !user;
  useEffect(() => {
    if (isVisitor) void navigate(localPath('/auth'), { replace: true, state: { returnTo: '/profile' } });
  }, [isVisitor, navigate, localPath]);
  const waiting = <Waiting title={t('personal_cabinet')} shape="place" />;
  return (
    <div className={classNames(page.wrap, page.tall)}>
      {user ? (
        <Suspense fallback={waiting}>
          <ProfilePlace user={user} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
