import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#contract/client.ts';
import { staleCurrent } from '#web/admin/kit/admin-query.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';

type RemoveButtonProps = {
  /** Of the record, for the question. */
  name: string;
  remove: () => Promise<unknown>;
  changes: readonly Call[];
  onRemoved: () => void;
};

/** Removes a record for good, after a question; one that was changed since stays. */
export function RemoveButton({ name, remove, changes, onRemoved }: RemoveButtonProps) {
  const t = useT();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      onRemoved();
      for (const call of changes) void client.invalidateQueries({ queryKey: [call], refetchType: 'none' });
    },
    onError: (error) => toast.error(staleCurrent(error) ? t('admin_content.changed_meanwhile') : errorText(t, error)),
  });
  return (
    <div>
      <ConfirmButton
        title={t('admin_content.remove_title', { name })}
        text={t('admin_content.remove_text')}
        confirm={t('admin.delete')}
        busy={isPending}
        onConfirm={() => mutate()}
      >
        {t('admin.delete')}
      </ConfirmButton>
    </div>
  );
}
