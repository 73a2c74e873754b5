import { useEffect, useState } from 'react';
import { type MessageChannel, messageChannels } from '#rules/people/message-channels.ts';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './code-channels.module.css';

const storageKey = 'code_channel';

/** What was chosen last in this browser. */
function lastChannel(): MessageChannel | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return messageChannels.find((channel) => channel === stored);
  } catch {
    // A browser may forbid it.
    return undefined;
  }
}

function keepChannel(channel: MessageChannel): void {
  try {
    localStorage.setItem(storageKey, channel);
  } catch {
    // The next choice begins with the first again.
  }
}

/** By what a code comes, as the field `channel` of the form around it: one of those that the shop has, two at least. */
export function CodeChannels({ channels }: { channels: readonly MessageChannel[] }) {
  const t = useT();
  const [wanted, setWanted] = useState<MessageChannel>();
  // The page from the server is the same for everyone.
  useEffect(() => setWanted(lastChannel()), []);
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
              keepChannel(channel);
            }}
          />
          {t(`channels.${channel}`)}
        </label>
      ))}
    </fieldset>
  );
}
