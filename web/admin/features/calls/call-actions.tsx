import type { CallRequest } from '#contract/admin/calls.ts';
import type { CallState } from '#rules/people/call-requests.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { RowActions } from '#web/admin/kit/row-actions.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

/** What came of the call: reached, not reached, and a note for colleagues. */
export function CallActions({ call: { id, phone, version, state, note } }: { call: CallRequest }) {
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
    <RowActions
      name={formatPhone(phone)}
      actions={[
        ...(state === 'waiting'
          ? [{ text: t('admin_calls.no_answer'), onDo: () => change({ state: 'no_answer' }) }]
          : []),
        {
          text: t('admin_calls.note'),
          question: {
            title: t('admin_calls.note_title'),
            text: t('admin_calls.note_text'),
            label: t('admin_calls.note'),
            confirm: t('admin_calls.note_save'),
          },
          onDo: (typed) => change({ note: typed.slice(0, 300) }),
        },
      ]}
    >
      {state === 'called' ? move('waiting', t('admin_calls.again')) : move('called', t('admin_calls.called'))}
    </RowActions>
  );
}
