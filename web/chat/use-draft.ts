import { useMemo, useState } from 'react';
import { storedText } from './stored-text.ts';

export type Draft = { text: string; setText: (text: string) => void };

/** What is being written into a chat; it survives a reload. */
export function useDraft(chat: string): Draft {
  const stored = useMemo(() => storedText(`draft.${chat}`), [chat]);
  const [written, setWritten] = useState<{ chat: string; text: string }>({ chat: '', text: '' });
  const text = written.chat === chat ? written.text : (stored.read() ?? '');
  return {
    text,
    setText: (next) => {
      stored.write(next || null);
      setWritten({ chat, text: next });
    },
  };
}
