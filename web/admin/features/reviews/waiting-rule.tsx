import { useState } from 'react';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { staleCurrent, useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { toast } from '#web/ui/toast.tsx';

const changes = ['GET /office/settings/reviews/'] as const;

/** Whether reviews appear at once, or once somebody has let them. */
export function WaitingRule() {
  const t = useT();
  const { data } = useOfficeQuery('GET /office/settings/reviews/');
  // What was just chosen stands there while it is sent.
  const [chosen, setChosen] = useState<boolean>();
  const save = useOfficeMutation('PUT /office/settings/reviews/', {
    changes,
    onDone: () => {
      setChosen(undefined);
      toast.success(t('office.saved'));
    },
    onRefused: (error) => {
      setChosen(undefined);
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) toast.error(t('office_reviews.stale'));
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
    <OfficeSheet title={t('office_reviews.rule')}>
      <Checkbox
        label={t('office_reviews.rule_wait')}
        checked={chosen ?? values.reviews_wait}
        disabled={save.isPending}
        onChange={({ target }) => choose(target.checked)}
      />
      <p>{t('office_reviews.rule_text')}</p>
    </OfficeSheet>
  );
}
