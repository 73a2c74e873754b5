import { type DragEvent, useState } from 'react';
import { picturePath } from '#rules/pictures.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './pictures-field.module.css';
import type { DraftProps } from './product-editor.tsx';
import { useVariantName } from './variants-grid.tsx';

type Pictures = DraftProps['draft']['pictures'];

/** The pictures of each colour that the product comes in; the first is the one in lists. */
export function PicturesField({ draft, change, terms }: DraftProps) {
  const t = useT();
  const variantName = useVariantName(terms);
  const colors = [...new Set(draft.variants.map(({ color }) => color))];
  const ofColor = (color: number) => draft.pictures.filter((picture) => Number(picture.color) === color);
  const replace = (color: number, own: Pictures) =>
    change({ pictures: [...draft.pictures.filter((picture) => Number(picture.color) !== color), ...own] });
  if (colors.length === 0) return <p>{t('office_products.pictures_need_color')}</p>;
  return colors.map((color) => (
    <ColorPictures
      key={color}
      name={variantName({ color, memory: null })}
      pictures={ofColor(color)}
      onChange={(names) =>
        replace(
          color,
          names.map((name) => ({ color, name })),
        )
      }
    />
  ));
}

type ColorPicturesProps = { name: string; pictures: Pictures; onChange: (names: string[]) => void };

function ColorPictures({ name, pictures, onChange }: ColorPicturesProps) {
  const t = useT();
  const names = pictures.map((picture) => picture.name);
  const { send, waiting } = useUploads((added) =>
    onChange([...names, ...added.filter((each) => !names.includes(each))]),
  );
  const move = (place: number, by: number) => {
    const moved = names.toSpliced(place, 1);
    onChange(moved.toSpliced(place + by, 0, names[place] ?? ''));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void send([...event.dataTransfer.files]);
  };
  return (
    <fieldset className={styles.color} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <legend>{name}</legend>
      <ul className={styles.list}>
        {names.map((picture, place) => (
          <li key={picture}>
            <img
              src={picturePath(picture, 320)}
              alt={t('office_products.picture_of', { name, place: place + 1 })}
              width={120}
              height={120}
            />
            <span className={styles.actions}>
              <IconButton
                icon="left"
                label={t('office_products.picture_earlier')}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              />
              <IconButton
                icon="trash"
                label={t('office_products.picture_remove')}
                onClick={() => onChange(names.toSpliced(place, 1))}
              />
              <IconButton
                icon="right"
                label={t('office_products.picture_later')}
                disabled={place === names.length - 1}
                onClick={() => move(place, 1)}
              />
            </span>
          </li>
        ))}
        {waiting > 0 && (
          <li className={styles.waiting} role="status">
            <Spinner /> {waiting}
          </li>
        )}
      </ul>
      <FilePicker
        text={t('office_products.pictures_choose')}
        label={`${t('office_products.pictures_choose')}: ${name}`}
        onFiles={send}
      />
      <FilePicker
        text={t('office_products.pictures_camera')}
        label={`${t('office_products.pictures_camera')}: ${name}`}
        isCamera
        onFiles={send}
      />
    </fieldset>
  );
}

/** Sends files one after another, so that their order stays, and tells of each that was refused. */
function useUploads(onAdded: (names: string[]) => void) {
  const t = useT();
  const [waiting, setWaiting] = useState(0);
  async function send(files: File[]) {
    const added: string[] = [];
    for (const [place, file] of files.entries()) {
      setWaiting(files.length - place);
      try {
        added.push((await api('POST /office/product-pictures/', { body: file })).name);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isBad = error.status === 400 || error.status === 413;
        toast.error(isBad ? t('office_products.picture_refused', { name: file.name }) : errorText(t, error));
      }
    }
    setWaiting(0);
    onAdded(added);
  }
  return { send, waiting };
}

type FilePickerProps = { text: string; label: string; isCamera?: boolean; onFiles: (files: File[]) => Promise<void> };

function FilePicker({ text, label, isCamera, onFiles }: FilePickerProps) {
  return (
    <label className={isCamera ? styles.camera : styles.picker}>
      <Icon name="plus" size={20} />
      {text}
      <input
        type="file"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ target }) => {
          void onFiles([...(target.files ?? [])]);
          // The same file again has to be a change again.
          target.value = '';
        }}
      />
    </label>
  );
}
