import { useState } from 'react';
import type { AttributeGroup } from '#contract/admin/attributes.ts';
import { inAllFields } from '#rules/text/localized-text.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormLocalized } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { DragHandle } from '#web/admin/kit/order/drag-handle.tsx';
import order from '#web/admin/kit/order/rows.module.css';
import { useRowOrder } from '#web/admin/kit/order/use-row-order.ts';
import { api } from '#web/api/browser.ts';
import { usePlural, useT } from '#web/i18n/i18n.tsx';
import page from '#web/styles/page.module.css';
import { Button } from '#web/ui/button.tsx';
import { useGroups } from './attribute-names.ts';
import styles from './attributes.module.css';

const changes = ['GET /admin/attribute-groups/', 'GET /admin/attributes/'] as const;

/** The groups that a product's page shows its attributes in: their names and their order. */
export function GroupsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const plural = usePlural();
  const { groups, nameOf } = useGroups();
  const [edited, setEdited] = useState<AttributeGroup | 'new'>();
  const save = useAdminMutation('PUT /admin/attribute-groups/{id}/', { changes });
  const { handleOf, announced } = useRowOrder({ ids: groups.map(({ id }) => id), nameOf, onOrder: move });
  function move(ids: number[]) {
    const moved = movedOf(groups, ids);
    if (!moved || save.isPending) return;
    const { id, version, name } = moved;
    const before = ids[ids.indexOf(id) + 1] ?? null;
    save.mutate({ params: { id }, body: { version, name: inAllFields(name), before } });
  }
  return (
    <AdminDialog title={t('admin_attributes.groups')} onClose={onClose}>
      <ul className={`${styles.list} ${order.rows}`} data-rows>
        {groups.map((group) => (
          <li key={group.id} data-row>
            {groups.length > 1 && <DragHandle {...handleOf(group.id)} name={nameOf(group.id)} />}
            <span className={styles.groupName}>
              {nameOf(group.id)}
              <small>{plural('admin_attributes.attributes', group.attributes)}</small>
            </span>
            <span className={styles.actions}>
              <DropGroup id={group.id} name={nameOf(group.id)} />
              <Button
                variant="ghost"
                aria-label={`${t('admin.edit')}: ${nameOf(group.id)}`}
                onClick={() => setEdited(group)}
              >
                {t('admin.edit')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="ghost" onClick={() => setEdited('new')}>
          {t('admin_attributes.group_add')}
        </Button>
      </div>
      <p className={page.hidden} role="status">
        {announced}
      </p>
      {edited && <GroupForm {...(edited !== 'new' && { group: edited })} onClose={() => setEdited(undefined)} />}
    </AdminDialog>
  );
}

/** Which of them has left its place: without it the others stand as they stood. */
const movedOf = (groups: readonly AttributeGroup[], ids: readonly number[]): AttributeGroup | undefined => {
  const without = (list: readonly number[], id: number) => list.filter((each) => each !== id).join();
  const before = groups.map(({ id }) => id);
  return groups.find(({ id }) => without(before, id) === without(ids, id) && before.indexOf(id) !== ids.indexOf(id));
};

function DropGroup({ id, name }: { id: number; name: string }) {
  const t = useT();
  const drop = useAdminMutation('DELETE /admin/attribute-groups/{id}/', { changes });
  return (
    <ConfirmButton
      title={t('admin_attributes.group_drop_title', { name })}
      text={t('admin_attributes.group_drop_text')}
      confirm={t('admin.delete')}
      aria-label={`${t('admin.delete')}: ${name}`}
      onConfirm={() => drop.mutate({ params: { id } })}
    >
      {t('admin.delete')}
    </ConfirmButton>
  );
}

type GroupValues = { name: ReturnType<typeof inAllFields> };

const read = ({ version, name }: AttributeGroup) => ({ version, values: { name: inAllFields(name) } });

function GroupForm({ group, onClose }: { group?: AttributeGroup; onClose: () => void }) {
  const t = useT();
  const form = useAdminForm<GroupValues, AttributeGroup>({
    call: 'POST /admin/attribute-groups/',
    record: group ? read(group) : { version: 0, values: { name: inAllFields({}) } },
    read,
    save: ({ version, values: { name } }) =>
      group
        ? api('PUT /admin/attribute-groups/{id}/', { params: { id: group.id }, body: { version, name } })
        : api('POST /admin/attribute-groups/', { body: { name } }),
    changes,
    onSaved: onClose,
  });
  const titles = { name: t('admin_attributes.name') };
  return (
    <AdminDialog title={t(group ? 'admin_attributes.group' : 'admin_attributes.group_add')} onClose={onClose}>
      <AdminForm form={form} titles={titles} submit={t('admin.save')} actions={<CancelButton onClick={onClose} />}>
        <FormLocalized name="name" label={titles.name} />
      </AdminForm>
    </AdminDialog>
  );
}
