import { useEffect, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './alerts.module.css';
import { deviceName, findSubscription, type PushProblem, subscribe } from './push-device.ts';

const changes = ['GET /admin/alerts/choices/'] as const;

/** The browsers that get pushes while no admin is open, this one among them or not. */
export function AlertDevices({ stored }: { stored: Reply<'GET /admin/alerts/choices/'> }) {
  const t = useT();
  const [problem, setProblem] = useState<PushProblem>();
  const [isAsking, setAsking] = useState(false);
  const [own, setOwn] = useOwnEndpoint();
  const add = useAdminMutation('POST /admin/alerts/devices/', { changes });
  const remove = useAdminMutation('DELETE /admin/alerts/devices/{id}/', { changes });
  const isHere = stored.devices.some(({ endpoint }) => endpoint === own);

  async function addThisOne() {
    setAsking(true);
    const subscription = await subscribe(stored.push_key).catch(() => 'failed' as const);
    setAsking(false);
    if (typeof subscription === 'string') return setProblem(subscription);
    setProblem(undefined);
    setOwn(subscription.endpoint);
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
    const body = { endpoint: subscription.endpoint, keys: { p256dh, auth }, device: deviceName(navigator.userAgent) };
    add.mutate({ body });
  }

  return (
    <AdminSheet title={t('admin_alerts.devices')}>
      <p>{t('admin_alerts.devices_text')}</p>
      <ul className={styles.devices}>
        {stored.devices.map(({ id, device, endpoint, created_at: at }) => (
          <li key={id}>
            <span>
              {device} <Day at={at} /> {endpoint === own && <Tag tone="ok">{t('admin_alerts.this_one')}</Tag>}
            </span>
            <Button variant="ghost" onClick={() => remove.mutate({ params: { id } })}>
              {t('admin_alerts.device_off')}
            </Button>
          </li>
        ))}
      </ul>
      {problem && <Alert>{t(`admin_alerts.push_${problem}`)}</Alert>}
      {!isHere && (
        <div>
          <Button busy={isAsking || add.isPending} onClick={addThisOne}>
            {t('admin_alerts.device_on')}
          </Button>
        </div>
      )}
    </AdminSheet>
  );
}

/** The address that this browser is pushed to, once that is known. */
function useOwnEndpoint() {
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    let isThere = true;
    void findSubscription().then((subscription) => isThere && setOwn(subscription?.endpoint));
    return () => {
      isThere = false;
    };
  }, []);
  return [own, setOwn] as const;
}
