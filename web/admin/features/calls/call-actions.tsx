import type { CallRequest } from '#contract/admin/calls.ts';
import type { CallState } from '#rules/people/call-requests.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ReasonButton } from '#web/admin/kit/reason-button.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './call-actions.module.css';

/** What came of the call: reached, not reached, and a note for colleagues. */
export function CallActions({ call: { id, version, state, note } }: { call: CallRequest }) {
  const t = useT();
  const save = useAdminMutation('PUT /admin/calls/{id}/', {
    changes: ['GET /admin/calls/', 'GET /admin/overview/'],
    onDone: () => toast.success(t('admin.saved')),
  });
  const change = (changed: { state?: CallState; note?: string }) =>
    save.mutate({ params: { id }, body: { version, state, note, ...changed } });
  const move = (to: CallState, text: string) => (
    <Button variant="ghost" busy={save.isPending} onClick={() => change({ state: to })}>
      {text}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {state !== 'called' && move('called', t('admin_calls.called'))}
      {state === 'waiting' && move('no_answer', t('admin_calls.no_answer'))}
      {state === 'called' && move('waiting', t('admin_calls.again'))}
      <ReasonButton
        busy={save.isPending}
        title={t('admin_calls.note_title')}
        text={t('admin_calls.note_text')}
        label={t('admin_calls.note')}
        confirm={t('admin_calls.note_save')}
        onConfirm={(typed) => change({ note: typed.slice(0, 300) })}
      >
        {t('admin_calls.note')}
      </ReasonButton>
    </div>
  );
}
