/** What messages reach phones by: the gateway of text messages, and messengers that the owner switches on. */
export const messageChannels = ['sms', 'whatsapp', 'telegram'] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const messengers = ['whatsapp', 'telegram'] as const satisfies readonly MessageChannel[];
export type Messenger = (typeof messengers)[number];

/** How a messenger is reached: not at all, by an account of the shop's, or by the simulator of a demo. */
export const messengerWays = ['none', 'account', 'simulated'] as const;
export type MessengerWay = (typeof messengerWays)[number];

/** What a message carries: a code, or words of any other kind. */
export type MessageContent = 'code' | 'text';

/** Those that carry any words: Telegram Gateway takes codes alone. */
export const textChannels = ['sms', 'whatsapp'] as const satisfies readonly MessageChannel[];
export type TextChannel = (typeof textChannels)[number];

/** By what news of an order come: by e-mails alone, or to its phone too by a channel (of an order without an e-mail, there alone). */
export const newsWays = ['email', ...textChannels] as const;
export type NewsWay = (typeof newsWays)[number];

const ofTexts: readonly MessageChannel[] = textChannels;
const carries = (channel: MessageChannel, content: MessageContent) => content === 'code' || ofTexts.includes(channel);

/** Those of the channels that carry a message, in the order of `messageChannels`. */
export const channelsFor = (content: MessageContent, on: Iterable<MessageChannel>): MessageChannel[] => {
  const those = new Set(on);
  return messageChannels.filter((channel) => those.has(channel) && carries(channel, content));
};

/**
 * The channel that a message goes by: the wanted one where it is on and carries it, else the first that is and does, which
 * is the gateway of text messages where there is one.
 */
export function chooseChannel(
  content: MessageContent,
  on: Iterable<MessageChannel>,
  wanted: MessageChannel | undefined,
): MessageChannel | undefined {
  const channels = channelsFor(content, on);
  return channels.find((channel) => channel === wanted) ?? channels[0];
}
