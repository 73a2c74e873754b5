import { useEffect, useState } from 'react';
import type { MessageChannel } from '#rules/people/message-channels.ts';
import { readStored, writeStored } from '#web/api/session-storage.ts';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './code-channels.module.css';

/** By what a code comes, as the field `channel` of the form around it: one of those that the shop has, two at least. */
export function CodeChannels({ channels }: { channels: readonly MessageChannel[] }) {
  const t = useT();
  const [wanted, setWanted] = useState<MessageChannel | null>(null);
  // The page from the server is the same for everyone.
  useEffect(() => setWanted(readStored('codeChannel')), []);
  const chosen = channels.find((channel) => channel === wanted) ?? channels[0];
  return (
    <fieldset className={styles.channels}>
      <legend>{t('channels.title')}</legend>
      {channels.map((channel) => (
        <label key={channel} className={styles.channel}>
          <input
            type="radio"
            name="channel"
            value={channel}
            checked={channel === chosen}
            onChange={() => {
              setWanted(channel);
              writeStored('codeChannel', channel);
            }}
          />
          {t(`channels.${channel}`)}
        </label>
      ))}
    </fieldset>
  );
}
