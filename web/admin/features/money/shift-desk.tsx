import { type FormEvent, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useDayText } from '#web/admin/kit/day.tsx';
import { PagedRows } from '#web/admin/kit/list/paged-rows.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './shifts.module.css';

type Desk = Reply<'GET /admin/shifts/desk/'>;

/** The shifts stand below: they must not be far away. */
const looseOfPage = 8;

/** Where a person's day at the cash begins: their open shift or the way to one, and cash that lies in no drawer. */
export function ShiftDesk() {
  const t = useT();
  const desk = useAdminQuery('GET /admin/shifts/desk/');
  if (!desk.data) return <AdminWaiting query={desk} />;
  const { own_shift: own, loose } = desk.data;
  return (
    <>
      {own === null ? (
        <OpenForm drawers={desk.data.drawers} />
      ) : (
        <div>
          <ButtonLink to={`/admin/shifts/${own}`}>{t('admin_money.shift_mine')}</ButtonLink>
        </div>
      )}
      {loose.length > 0 && <LooseCash loose={loose} hasShift={own !== null} />}
    </>
  );
}

function OpenForm({ drawers }: Pick<Desk, 'drawers'>) {
  const t = useT();
  const { role } = useStaffMe();
  const [isNaming, setNaming] = useState(false);
  const open = useAdminMutation('POST /admin/shifts/', {
    changes: ['GET /admin/shifts/desk/', 'GET /admin/shifts/'],
  });
  const free = drawers.find(({ is_taken: isTaken }) => !isTaken);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    open.mutate({ body: { drawer: Number(form.get('drawer')), float: Number(form.get('float')) } });
  };
  return (
    <AdminSheet title={t('admin_money.shift_open')}>
      {free ? (
        <form className={styles.form} onSubmit={send}>
          <Field label={t('admin_money.drawer')}>
            <Select name="drawer" defaultValue={free.id}>
              {drawers.map(({ id, name, is_taken: isTaken }) => (
                <option key={id} value={id} disabled={isTaken}>
                  {isTaken ? t('admin_money.drawer_taken', { name }) : name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('admin_money.float')}>
            <TextInput name="float" type="number" required min={0} max={2_000_000_000} defaultValue={0} />
          </Field>
          <Button type="submit" busy={open.isPending}>
            {t('admin_money.shift_open')}
          </Button>
        </form>
      ) : (
        <p>{t('admin_money.drawers_taken')}</p>
      )}
      {role !== 'operator' &&
        (isNaming ? (
          <DrawerForm onDone={() => setNaming(false)} />
        ) : (
          <div>
            <Button variant="ghost" onClick={() => setNaming(true)}>
              {t('admin_money.drawer_add')}
            </Button>
          </div>
        ))}
    </AdminSheet>
  );
}

function DrawerForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const add = useAdminMutation('POST /admin/drawers/', { changes: ['GET /admin/shifts/desk/'], onDone });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate({ body: { name: String(new FormData(event.currentTarget).get('name') ?? '') } });
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <Field label={t('admin_money.drawer_name')}>
        <TextInput name="name" required maxLength={40} />
      </Field>
      <Button type="submit" variant="ghost" busy={add.isPending}>
        {t('admin_money.drawer_add')}
      </Button>
    </form>
  );
}

function LooseCash({ loose, hasShift }: { loose: Desk['loose']; hasShift: boolean }) {
  const t = useT();
  const som = useMoney();
  const moment = useDayText({ time: true });
  const take = useAdminMutation('POST /admin/shifts/take-in/', {
    changes: ['GET /admin/shifts/desk/', 'GET /admin/shifts/', 'GET /admin/shifts/{id}/'],
  });
  return (
    <AdminSheet title={t('admin_money.loose')}>
      <p>{t(hasShift ? 'admin_money.loose_text' : 'admin_money.loose_first')}</p>
      <PagedRows rows={loose} limit={looseOfPage}>
        {(shown) => (
          <ul className={styles.loose}>
            {shown.map(({ id, at, number, amount, actor }) => (
              <li key={id}>
                <span>
                  {t('admin_money.line_order', { number })}
                  <small>{[moment(at), actor].filter(Boolean).join(' · ')}</small>
                </span>
                <b>{som(amount)}</b>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      <div>
        <Button
          disabled={!hasShift}
          busy={take.isPending}
          onClick={() => take.mutate({ body: { movements: loose.map(({ id }) => id) } })}
        >
          {t('admin_money.take_in')}
        </Button>
      </div>
    </AdminSheet>
  );
}
