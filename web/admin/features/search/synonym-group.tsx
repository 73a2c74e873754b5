import { type SubmitEvent, useState } from 'react';
import type { Synonyms } from '#contract/admin/search.ts';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { StaleDialog } from '#web/admin/kit/stale-dialog.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { asPhrases, synonymsCall } from './phrases.ts';
import styles from './synonyms.module.css';

/** One group in a line: edited, saved and deleted in its place. */
export function SynonymGroup({ group }: { group: Synonyms }) {
  const t = useT();
  const [typed, setTyped] = useState(group.phrases.join(', '));
  const [current, setCurrent] = useState<Synonyms>();
  const phrases = asPhrases(typed);
  const save = useAdminMutation('PUT /admin/synonyms/{id}/', {
    changes: [synonymsCall],
    onDone: () => toast.success(t('admin.saved')),
    onRefused: (error) => {
      const now = staleCurrent<Synonyms>(error);
      setCurrent(now);
      return now !== undefined;
    },
  });
  const remove = useAdminMutation('DELETE /admin/synonyms/{id}/', { changes: [synonymsCall] });
  const saveUpon = (version: number) => save.mutate({ params: { id: group.id }, body: { version, phrases } });
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    saveUpon(group.version);
  }
  const isChanged = phrases.join() !== group.phrases.join();
  return (
    <form className={styles.group} onSubmit={send}>
      <Field label={t('admin_search.phrases')} error={phrases.length < 2 ? t('admin_search.phrases_wrong') : null}>
        <TextInput value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" busy={save.isPending} disabled={!isChanged || phrases.length < 2}>
        {t('admin.save')}
      </Button>
      <ConfirmButton
        title={t('admin_search.delete_title')}
        text={t('admin_search.delete_text', { phrases: group.phrases.join(', ') })}
        confirm={t('admin.delete')}
        onConfirm={() => remove.mutate({ params: { id: group.id } })}
      >
        {t('admin.delete')}
      </ConfirmButton>
      {current && (
        <StaleDialog
          current={current}
          mine={{ phrases }}
          fields={[{ key: 'phrases', title: t('admin_search.synonyms') }]}
          onTakeTheirs={() => {
            setTyped(current.phrases.join(', '));
            setCurrent(undefined);
          }}
          onKeepMine={() => {
            saveUpon(current.version);
            setCurrent(undefined);
          }}
          onClose={() => setCurrent(undefined)}
        />
      )}
    </form>
  );
}
