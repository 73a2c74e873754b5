import { useState } from 'react';
import { toast } from '#web/ui/toast.tsx';
import { type ChosenPhoto, chosenPhoto } from './chosen-photos.ts';

/**
 * The photographs that go with a form once it is sent.
 *
 * @param unreadable what is said of a file that is no picture
 */
export function useChosenPhotos(unreadable: string) {
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
  const drop = (photo: ChosenPhoto) => setChosen((all) => all.filter(({ key }) => key !== photo.key));

  async function choose(files: readonly File[]) {
    const read = await Promise.allSettled(files.map(chosenPhoto));
    if (read.some(({ status }) => status === 'rejected')) toast.error(unreadable);
    setChosen((all) => [...all, ...read.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))]);
  }

  /**
   * Sends them one after the other, for a phone's signal is narrow; each that was taken is no longer chosen.
   *
   * @throws what `sendOne` throws for the first that was refused
   */
  async function send(sendOne: (file: File) => Promise<void>): Promise<void> {
    for (const photo of chosen) {
      await sendOne(photo.file);
      drop(photo);
    }
  }
  return { chosen, choose, drop, send };
}
