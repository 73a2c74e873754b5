import type { ChangeEvent } from 'react';
import type { OwnReview } from '#contract/shop/reviews.ts';
import { maxReviewPhotos } from '#rules/limits.ts';
import { pictureUpload } from '#rules/picture-upload.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { ChosenPhoto } from './chosen-photos.ts';
import styles from './photo-field.module.css';

type PhotoFieldProps = {
  /** Those that the review has already. */
  sent: OwnReview['photos'];
  onRemoveSent: (photo: number) => void;
  /** Those that go with the review. */
  chosen: readonly ChosenPhoto[];
  onChoose: (files: readonly File[]) => void;
  onDrop: (photo: ChosenPhoto) => void;
};

/** Photographs of a review: those that are there, those that are about to go, and the way to add some. */
export function PhotoField({ sent, onRemoveSent, chosen, onChoose, onDrop }: PhotoFieldProps) {
  const t = useT();
  const left = maxReviewPhotos - sent.length - chosen.length;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])].slice(0, left));
    // The same file again has to be a change again.
    target.value = '';
  };
  const label = (number: number) => t('extras.remove_photo', { number });
  return (
    <fieldset className={styles.field}>
      <legend>{t('extras.photos')}</legend>
      <ul className={styles.row}>
        {sent.map(({ id, picture }, place) => (
          <li key={id} className={styles.photo}>
            <Picture src={picture} alt="" sizes="88px" widest={640} />
            <IconButton icon="close" label={label(place + 1)} onClick={() => onRemoveSent(id)} />
          </li>
        ))}
        {chosen.map((photo, place) => (
          <li key={photo.key} className={styles.photo}>
            <img src={photo.preview} alt={photo.file.name} />
            <IconButton icon="close" label={label(sent.length + place + 1)} onClick={() => onDrop(photo)} />
          </li>
        ))}
        {left > 0 && (
          <li>
            <label className={classNames(styles.photo, styles.add)}>
              <Icon name="plus" />
              {t('extras.add_photo')}
              <input type="file" accept={pictureUpload.types.join(',')} multiple onChange={choose} />
            </label>
          </li>
        )}
      </ul>
      <p>{t('extras.photos_hint', { most: maxReviewPhotos, mb: pictureUpload.maxBytes / 1024 / 1024 })}</p>
    </fieldset>
  );
}
