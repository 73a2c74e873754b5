import type { Reply } from '#contract/client.ts';
import styles from '#web/admin/features/opening/opening.module.css';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Step = Reply<'GET /admin/opening/'>[number];

/** Where a step is done; absent: not in the admin but where the shop runs. */
const places: Partial<Record<Step['step'], string>> = {
  name: '/admin/appearance',
  contacts: '/admin/content/contacts',
  hours: '/admin/content/hours',
  company: '/admin/settings/company-details',
  pages: '/admin/content/pages',
  goods: '/admin/products',
  pictures: '/admin/products?without=pictures',
  accounts: '/admin/staff',
  second_factor: '/admin/security',
  mark: '/admin/appearance',
};

/** /admin/opening: what the shop still needs before it opens to customers. */
export default function OpeningScreen() {
  const t = useT();
  const opening = useAdminQuery('GET /admin/opening/');
  return (
    <AdminPage title={t('admin.opening')} intro={t('admin_opening.intro')}>
      {opening.data ? <Steps steps={opening.data} /> : <AdminWaiting query={opening} />}
    </AdminPage>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useT();
  const open = steps.filter(({ is_done: isDone }) => !isDone);
  const needed = open.filter(({ is_needed: isNeeded }) => isNeeded);
  const parts = [
    { title: t('admin_opening.needed'), of: needed },
    { title: t('admin_opening.optional'), of: open.filter(({ is_needed: isNeeded }) => !isNeeded) },
    { title: t('admin_opening.done'), of: steps.filter(({ is_done: isDone }) => isDone) },
  ];
  return (
    <>
      <p className={styles.left} role="status">
        {needed.length > 0 ? t('admin_opening.left', { count: needed.length }) : t('admin_opening.ready')}
      </p>
      {parts
        .filter(({ of }) => of.length > 0)
        .map(({ title, of }) => (
          <AdminSheet key={title} title={title}>
            <ul className={styles.steps}>
              {of.map((step) => (
                <OneStep key={step.step} {...step} />
              ))}
            </ul>
          </AdminSheet>
        ))}
    </>
  );
}

function OneStep({ step, is_done: isDone, count }: Step) {
  const t = useT();
  const title = t(`admin_opening.${step}`);
  const to = places[step];
  return (
    <li data-done={isDone || undefined}>
      <Icon name={isDone ? 'check' : 'clock'} size={20} />
      <div>
        <b>{title}</b>
        {!isDone && <p>{t(`admin_opening.${step}_text`, { count: count ?? 0 })}</p>}
      </div>
      {to && !isDone && (
        <ButtonLink variant="ghost" to={to} aria-label={`${t('admin_opening.open')}: ${title}`}>
          {t('admin_opening.open')}
        </ButtonLink>
      )}
    </li>
  );
}
