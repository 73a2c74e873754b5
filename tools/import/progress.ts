const barWidth = 24;
/** How much further it must be before a line of its own is worth it, from 0 to 1. */
const lineEvery = 0.1;
const startOfClearedLine = '\r\x1b[2K';

export type Progress = {
  /** @param done from 0 to 1 */
  show: (done: number, rows: number) => void;
  /** Writes a line that stays. */
  note: (line: string) => void;
  /** Takes the bar away. */
  end: () => void;
};

/** Shows how far something is: a bar that is drawn over on a terminal, a line now and then anywhere else. */
export function showProgress(output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, now = Date.now): Progress {
  const startedAt = now();
  let shown = 0;
  const state = (done: number, rows: number) => stateText({ done, rows, passedMs: now() - startedAt });
  if (!output.isTTY) {
    return {
      show: (done, rows) => {
        if (done < shown + lineEvery) return;
        shown = done;
        output.write(`${state(done, rows)}\n`);
      },
      note: (line) => output.write(`${line}\n`),
      end: () => {},
    };
  }
  let bar = '';
  return {
    show: (done, rows) => {
      const filled = Math.round(done * barWidth);
      bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${state(done, rows)}`;
      output.write(`${startOfClearedLine}${bar}`);
    },
    note: (line) => output.write(`${startOfClearedLine}${line}\n${bar}`),
    end: () => output.write(startOfClearedLine),
  };
}

function stateText({ done, rows, passedMs }: { done: number; rows: number; passedMs: number }): string {
  const perSecond = rows / Math.max(0.001, passedMs / 1000);
  const left = done > 0 ? ` ${clock((passedMs / done) * (1 - done))} left` : '';
  return `${String(Math.floor(done * 100)).padStart(3)} %  ${grouped(rows)} rows  ${grouped(perSecond)} a second ${left}`;
}

const clock = (ms: number) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** A whole number as English writes it: 63,827. */
export const grouped = (value: number) => Math.round(value).toLocaleString('en-US');
