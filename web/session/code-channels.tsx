import { useEffect, useState } from 'react';
import type { MessageChannel } from '#rules/people/message-channels.ts';
import { readStored, writeStored } from '#web/api/session-storage.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ChannelRadios } from './channel-radios.tsx';

/** By what a code comes, as the field `channel` of the form around it: one of those that the shop has, two at least. */
export function CodeChannels({ channels }: { channels: readonly MessageChannel[] }) {
  const t = useT();
  const [wanted, setWanted] = useState<MessageChannel | null>(null);
  // The page from the server is the same for everyone.
  useEffect(() => setWanted(readStored('codeChannel')), []);
  return (
    <ChannelRadios
      legend={t('channels.title')}
      name="channel"
      channels={channels.map((channel) => [channel, t(`channels.${channel}`)])}
      chosen={channels.find((channel) => channel === wanted) ?? channels[0]}
      onChoose={(channel) => {
        setWanted(channel);
        writeStored('codeChannel', channel);
      }}
    />
  );
}
