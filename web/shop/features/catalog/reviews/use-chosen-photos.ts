import { useState } from 'react';
import type { OwnReview } from '#contract/shop/reviews.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type ChosenPhoto, chosenPhoto } from './chosen-photos.ts';

/** The photographs that go with a review once it is sent. */
export function useChosenPhotos() {
  const t = useT();
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
  const drop = (photo: ChosenPhoto) => setChosen((all) => all.filter(({ key }) => key !== photo.key));

  async function choose(files: readonly File[]) {
    const read = await Promise.allSettled(files.map(chosenPhoto));
    if (read.some(({ status }) => status === 'rejected')) toast.error(t('extras.photo_unreadable'));
    setChosen((all) => [...all, ...read.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))]);
  }

  /**
   * Sends them one after the other, for a phone's signal is narrow; each that was taken is no longer chosen.
   *
   * @param onSent is given the review with each further photograph
   * @returns the review with all of them
   * @throws ApiError for the first that was refused
   */
  async function send(review: OwnReview, onSent: (review: OwnReview) => void): Promise<OwnReview> {
    let whole = review;
    for (const photo of chosen) {
      whole = await api('POST /reviews/{id}/photos/', { params: { id: review.id }, body: photo.file });
      drop(photo);
      onSent(whole);
    }
    return whole;
  }
  return { chosen, choose, drop, send };
}
