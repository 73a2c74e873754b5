import type { ReactNode } from 'react';
import styles from './channel-radios.module.css';

type ChannelRadiosProps<Channel extends string> = {
  legend: string;
  /** Of the field in its form. */
  name: string;
  /** Two at least, each with what it is called. */
  channels: readonly (readonly [Channel, label: string])[];
  chosen: Channel | undefined;
  onChoose: (channel: Channel) => void;
  children?: ReactNode;
};

/** By which channel something comes: one of those that the shop has, with a note below. */
export const ChannelRadios = <Channel extends string>({
  legend,
  name,
  channels,
  chosen,
  onChoose,
  children,
}: ChannelRadiosProps<Channel>) => (
  <fieldset className={styles.channels}>
    <legend>{legend}</legend>
    {channels.map(([channel, label]) => (
      <label key={channel} className={styles.channel}>
        <input
          type="radio"
          name={name}
          value={channel}
          checked={channel === chosen}
          onChange={() => onChoose(channel)}
        />
        {label}
      </label>
    ))}
    {children}
  </fieldset>
);
