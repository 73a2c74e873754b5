import { type SubmitEvent, useState } from 'react';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
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
  const groups = useOfficeQuery(synonymsCall);
  return (
    <>
      <OfficeSheet title={t('office_search.add')}>
        <NewGroup suggested={suggested} />
      </OfficeSheet>
      <OfficeSheet title={t('office_search.synonyms')}>
        {!groups.data && <OfficeWaiting query={groups} />}
        {groups.data?.length === 0 && <EmptyState icon="search" heading="h2" title={t('office_search.no_synonyms')} />}
        {groups.data?.toReversed().map((group) => (
          <SynonymGroup key={`${group.id} ${group.version}`} group={group} />
        ))}
      </OfficeSheet>
    </>
  );
}

function NewGroup({ suggested }: { suggested: string }) {
  const t = useT();
  const [typed, setTyped] = useState(suggested && `${suggested}, `);
  const phrases = asPhrases(typed);
  const add = useOfficeMutation('POST /office/synonyms/', {
    changes: [synonymsCall],
    onDone: () => {
      setTyped('');
      toast.success(t('office_search.added'));
    },
  });
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    add.mutate({ body: { phrases } });
  }
  return (
    <form className={styles.group} onSubmit={send}>
      <Field label={t('office_search.phrases')} hint={t('office_search.phrases_hint')}>
        <TextInput value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" busy={add.isPending} disabled={phrases.length < 2}>
        {t('office.add')}
      </Button>
    </form>
  );
}
