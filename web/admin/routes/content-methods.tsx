import { useState } from 'react';
import type { AdminPayment, AdminReceiving } from '#contract/admin/methods.ts';
import { localized } from '#rules/text/localized.ts';
import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { PaymentDialog } from '#web/admin/features/content/payment-dialog.tsx';
import { ReceivingDialog } from '#web/admin/features/content/receiving-dialog.tsx';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** What is being edited: a row, or a method that is not there yet. */
type Edited = { receiving: AdminReceiving | null } | { payment: AdminPayment | null } | null;

/** /admin/content/methods: how orders can be received and paid. */
export default function MethodsScreen() {
  const t = useT();
  const [edited, edit] = useState<Edited>(null);
  const methods = useAdminQuery('GET /admin/methods/');
  const places = useAdminQuery('GET /admin/places/');
  const close = () => edit(null);
  return (
    <AdminPage title={t('admin_content.methods')} intro={t('admin_content.methods_intro')}>
      <ContentNav />
      <Loaded query={methods}>
        {({ receiving, payment }) => (
          <>
            <AdminSheet
              title={t('admin_content.receiving')}
              actions={<AddButton name={t('admin_content.receiving_add')} onAdd={() => edit({ receiving: null })} />}
            >
              <ReceivingTable methods={receiving} onEdit={(method) => edit({ receiving: method })} />
            </AdminSheet>
            <AdminSheet
              title={t('admin_content.paying')}
              actions={<AddButton name={t('admin_content.payment_add')} onAdd={() => edit({ payment: null })} />}
            >
              <PaymentTable methods={payment} onEdit={(method) => edit({ payment: method })} />
            </AdminSheet>
            {edited && 'payment' in edited && (
              <PaymentDialog method={edited.payment} receiving={receiving} onClose={close} />
            )}
          </>
        )}
      </Loaded>
      {edited && 'receiving' in edited && places.data && (
        <ReceivingDialog method={edited.receiving} regions={places.data.regions} onClose={close} />
      )}
    </AdminPage>
  );
}

type TableProps<Method> = { methods: Method[]; onEdit: (method: Method) => void };

function ReceivingTable({ methods, onEdit }: TableProps<AdminReceiving>) {
  const t = useT();
  const { name, active, edit } = useSharedColumns(onEdit);
  return (
    <AdminTable
      caption={t('admin_content.receiving')}
      rows={methods}
      rowKey={({ id }) => id}
      columns={[
        name,
        active,
        {
          key: 'kind',
          title: t('admin_content.method_kind'),
          isPlain: true,
          cell: ({ kind }) => t(`admin_content.kind_${kind}`),
        },
        {
          key: 'fee',
          title: t('admin_content.method_price_shown'),
          isNumber: true,
          cell: ({ fee }) => (fee === null ? t('admin_content.usual_price') : <Money som={fee} />),
        },
        edit,
      ]}
    />
  );
}

function PaymentTable({ methods, onEdit }: TableProps<AdminPayment>) {
  const t = useT();
  const { name, active, edit } = useSharedColumns(onEdit);
  return (
    <AdminTable
      caption={t('admin_content.paying')}
      rows={methods}
      rowKey={({ id }) => id}
      columns={[
        name,
        active,
        {
          key: 'provider',
          title: t('admin_content.method_provider'),
          isPlain: true,
          cell: ({ provider }) => t(`admin_content.provider_${provider}`),
        },
        edit,
      ]}
    />
  );
}

/** What both tables say of a method. */
function useSharedColumns<Method extends AdminReceiving | AdminPayment>(onEdit: (method: Method) => void) {
  const t = useT();
  const language = useLanguage();
  const nameOf = (it: Method) => localized<'name'>(it, 'name', language);
  return {
    name: { key: 'name', title: t('admin_content.name'), isHeading: true, cell: nameOf },
    active: {
      key: 'active',
      title: t('admin_content.method_offered'),
      isPlain: true,
      cell: ({ is_active: isActive }: Method) => (
        <Tag {...(isActive && { tone: 'ok' })}>
          {t(isActive ? 'admin_content.method_is_offered' : 'admin_content.method_is_not_offered')}
        </Tag>
      ),
    },
    edit: {
      key: 'edit',
      title: t('admin.edit'),
      isAction: true,
      cell: (it: Method) => <EditButton name={nameOf(it)} onEdit={() => onEdit(it)} />,
    },
  };
}

function EditButton({ name, onEdit }: { name: string; onEdit: () => void }) {
  const t = useT();
  return (
    <Button variant="ghost" aria-label={`${t('admin.edit')}: ${name}`} onClick={onEdit}>
      {t('admin.edit')}
    </Button>
  );
}

/** Says in the heading of its sheet what it adds only to those who do not see that heading. */
function AddButton({ name, onAdd }: { name: string; onAdd: () => void }) {
  const t = useT();
  return (
    <Button variant="ghost" aria-label={name} onClick={onAdd}>
      {t('admin.add')}
    </Button>
  );
}
