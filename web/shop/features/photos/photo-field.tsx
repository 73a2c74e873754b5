import type { ChangeEvent } from 'react';
import { pictureUpload } from '#rules/picture-upload.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { ChosenPhoto } from './chosen-photos.ts';
import styles from './photo-field.module.css';

type PhotoFieldProps = {
  label: string;
  hint: string;
  /** On the tile that adds some. */
  add: string;
  removeLabel: (number: number) => string;
  /** How many there may be. */
  most: number;
  types?: readonly string[];
  /** Those that have been sent before. */
  sent?: readonly { id: number; picture: string }[];
  onRemoveSent?: (photo: number) => void;
  /** Those that go with the form. */
  chosen: readonly ChosenPhoto[];
  onChoose: (files: readonly File[]) => void;
  onDrop: (photo: ChosenPhoto) => void;
};

/** Photographs that go with a form: those that are there, those that are about to go, and the way to add some. */
export function PhotoField(props: PhotoFieldProps) {
  const { removeLabel, sent = [], onRemoveSent, chosen, onChoose, onDrop } = props;
  const left = props.most - sent.length - chosen.length;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])].slice(0, left));
    // The same file again has to be a change again.
    target.value = '';
  };
  return (
    <fieldset className={styles.field}>
      <legend>{props.label}</legend>
      <ul className={styles.row}>
        {sent.map(({ id, picture }, place) => (
          <li key={id} className={styles.photo}>
            <Picture src={picture} alt="" sizes="88px" widest={640} />
            <IconButton icon="close" label={removeLabel(place + 1)} onClick={() => onRemoveSent?.(id)} />
          </li>
        ))}
        {chosen.map((photo, place) => (
          <li key={photo.key} className={styles.photo}>
            <img src={photo.preview} alt={photo.file.name} />
            <IconButton icon="close" label={removeLabel(sent.length + place + 1)} onClick={() => onDrop(photo)} />
          </li>
        ))}
        {left > 0 && (
          <li>
            <label className={classNames(styles.photo, styles.add)}>
              <Icon name="plus" />
              {props.add}
              <input type="file" accept={(props.types ?? pictureUpload.types).join(',')} multiple onChange={choose} />
            </label>
          </li>
        )}
      </ul>
      <p>{props.hint}</p>
    </fieldset>
  );
}
