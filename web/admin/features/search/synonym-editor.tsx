import { type SubmitEvent, useState } from 'react';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { asPhrases, synonymsCall } from './phrases.ts';
import { SynonymGroup } from './synonym-group.tsx';
import styles from './synonyms.module.css';

/** All groups, newest first, below a line for another one; `suggested` already stands in it. */
export function SynonymEditor({ suggested }: { suggested: string }) {
  const t = useT();
  const groups = useAdminQuery(synonymsCall);
  return (
    <>
      <AdminSheet title={t('admin_search.add')}>
        <NewGroup suggested={suggested} />
      </AdminSheet>
      <AdminSheet title={t('admin_search.synonyms')}>
        {!groups.data && <AdminWaiting query={groups} />}
        {groups.data?.length === 0 && <EmptyState icon="search" heading="h2" title={t('admin_search.no_synonyms')} />}
        {groups.data?.toReversed().map((group) => (
          <SynonymGroup key={`${group.id} ${group.version}`} group={group} />
        ))}
      </AdminSheet>
    </>
  );
}

function NewGroup({ suggested }: { suggested: string }) {
  const t = useT();
  const [typed, setTyped] = useState(suggested && `${suggested}, `);
  const phrases = asPhrases(typed);
  const add = useAdminMutation('POST /admin/synonyms/', {
    changes: [synonymsCall],
    onDone: () => {
      setTyped('');
      toast.success(t('admin_search.added'));
    },
  });
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    add.mutate({ body: { phrases } });
  }
  return (
    <form className={styles.group} onSubmit={send}>
      <Field label={t('admin_search.phrases')} hint={t('admin_search.phrases_hint')}>
        <TextInput value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" busy={add.isPending} disabled={phrases.length < 2}>
        {t('admin.add')}
      </Button>
    </form>
  );
}
