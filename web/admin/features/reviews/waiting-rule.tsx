import { useState } from 'react';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { staleCurrent, useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { toast } from '#web/ui/toast.tsx';

const changes = ['GET /admin/settings/reviews/'] as const;

/** Whether reviews appear at once or after moderation. */
export function WaitingRule() {
  const t = useT();
  const { data } = useAdminQuery('GET /admin/settings/reviews/');
  // What was just chosen stands there while it is sent.
  const [chosen, setChosen] = useState<boolean>();
  const save = useAdminMutation('PUT /admin/settings/reviews/', {
    changes,
    onDone: () => {
      setChosen(undefined);
      toast.success(t('admin.saved'));
    },
    onRefused: (error) => {
      setChosen(undefined);
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) toast.error(t('admin_reviews.stale'));
      return isStale;
    },
  });
  if (!data) return null;
  const { version, values } = data;
  function choose(mustWait: boolean) {
    setChosen(mustWait);
    save.mutate({ body: { version, values: { reviews_wait: mustWait } } });
  }
  return (
    <AdminSheet title={t('admin_reviews.rule')}>
      <Checkbox
        label={t('admin_reviews.rule_wait')}
        checked={chosen ?? values.reviews_wait}
        disabled={save.isPending}
        onChange={({ target }) => choose(target.checked)}
      />
      <p>{t('admin_reviews.rule_text')}</p>
    </AdminSheet>
  );
}
