import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What an e-mail's link has been good for so far. `none`: there is no link to follow. */
export type Following = { state: 'reading' | 'none' | 'following' | 'followed' | 'failed'; failure?: unknown };

/** Follows the e-mail's link in this page's address by itself, as soon as it is opened. */
export function useFollowedLink(follow: (link: { uid: string; token: string }) => Promise<unknown>): Following {
  const { search } = useLocation();
  const [following, setFollowing] = useState<Following>({ state: 'reading' });
  // In an effect, because the server renders these pages without the e-mail's secrets.
  useEffect(() => {
    const query = new URLSearchParams(search);
    const [uid, token] = [query.get('uid'), query.get('token')];
    if (!uid || !token) return setFollowing({ state: 'none' });
    setFollowing({ state: 'following' });
    follow({ uid, token }).then(
      () => setFollowing({ state: 'followed' }),
      (failure: unknown) => setFollowing({ state: 'failed', failure }),
    );
  }, [search, follow]);
  return following;
}
