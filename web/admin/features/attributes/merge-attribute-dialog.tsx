import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Attribute, AttributeRow } from '#contract/admin/attributes.ts';
import type { AttributeKindName } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { AttributeChoice } from '#web/admin/kit/attribute-choice.tsx';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { attributeCalls } from './attribute-names.ts';

/** Asks into which attribute of the same kind another one is merged, and says what becomes of it. */
export function MergeAttributeDialog({ attribute, onClose }: { attribute: Attribute; onClose: () => void }) {
  const t = useT();
  const plural = usePlural();
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const list = useLocalPath()('/admin/attributes');
  const [into, setInto] = useState<AttributeRow>();
  const { id, version, products, categories } = attribute;
  const merge = useAdminMutation('POST /admin/attributes/{id}/merge/', {
    onRefused: (error) => {
      if (!staleCurrent(error)) return false;
      toast.error(t('admin_attributes.changed_meanwhile'));
      void client.invalidateQueries({ queryKey: ['GET /admin/attributes/{id}/'] });
      return true;
    },
    onDone: (merged) => {
      toast.success(t('admin_attributes.merged'));
      void navigate(`${list}/${merged.id}`, { replace: true });
      // The one that is gone is still on the screen for a moment, and not asked for again.
      for (const call of attributeCalls) void client.invalidateQueries({ queryKey: [call], refetchType: 'none' });
    },
  });
  const name = textIn(attribute.name, language);
  const send = () => into && merge.mutate({ params: { id }, body: { version, into: into.id } });
  return (
    <AdminDialog
      title={t('admin_attributes.merge_title', { name })}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button busy={merge.isPending} disabled={!into} onClick={send}>
            {t('admin_attributes.merge_do')}
          </Button>
        </>
      }
    >
      <AttributeChoice
        label={t('admin_attributes.stays')}
        any={t('admin.choose')}
        hint={t('admin_attributes.stays_hint')}
        kind={attribute.kind as AttributeKindName}
        taken={[id]}
        chosen={into}
        onChange={setInto}
      />
      <p>
        {t('admin_attributes.merge_text', {
          name,
          goods: plural('admin_attributes.goods', products),
          categories: plural('admin_attributes.categories', categories.length),
          into: into ? textIn(into.name, language) : '…',
        })}
      </p>
    </AdminDialog>
  );
}
