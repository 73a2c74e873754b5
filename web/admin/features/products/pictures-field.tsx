import type { DragEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { picturePath } from '#rules/pictures.ts';
import { FilePicker } from '#web/admin/kit/file-picker.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './pictures-field.module.css';
import type { ProductDraft } from './product-draft.ts';
import { useUploads } from './uploads.ts';
import { useVariantName } from './variant-name.ts';

type Pictures = ProductDraft['pictures'];

/** The pictures of each colour that the product comes in; the first is the one in lists. */
export function PicturesField() {
  const t = useT();
  const { getValues, setValue } = useFormContext<ProductDraft>();
  const [variants, pictures] = useWatch<ProductDraft, ['variants', 'pictures']>({ name: ['variants', 'pictures'] });
  const variantName = useVariantName(variants);
  const colors = [...new Set(variants.map(({ color }) => color))];
  const ofColor = (color: number) => pictures.filter((picture) => Number(picture.color) === color);
  const replace = (color: number, names: string[]) => {
    // Of what is there now: several uploads may be under way.
    const others = getValues('pictures').filter((picture) => Number(picture.color) !== color);
    setValue('pictures', [...others, ...names.map((name) => ({ color, name }))], { shouldDirty: true });
  };
  const add = (color: number, names: string[]) => {
    const there = getValues('pictures').filter((picture) => Number(picture.color) === color);
    replace(color, [...new Set([...there.map(({ name }) => name), ...names])]);
  };
  if (colors.length === 0) return <p>{t('admin_products.pictures_need_color')}</p>;
  return colors.map((color) => (
    <ColorPictures
      key={color}
      name={variantName({ color, memory: null, options: [] })}
      pictures={ofColor(color)}
      onChange={(names) => replace(color, names)}
      onAdded={(names) => add(color, names)}
    />
  ));
}

type ColorPicturesProps = {
  name: string;
  pictures: Pictures;
  onChange: (names: string[]) => void;
  onAdded: (names: string[]) => void;
};

function ColorPictures({ name, pictures, onChange, onAdded }: ColorPicturesProps) {
  const t = useT();
  const names = pictures.map((picture) => picture.name);
  const { send, waiting } = useUploads(onAdded);
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
              alt={t('admin_products.picture_of', { name, place: place + 1 })}
              width={120}
              height={120}
            />
            <span className={styles.actions}>
              <IconButton
                icon="left"
                label={t('admin_products.picture_earlier')}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              />
              <IconButton
                icon="trash"
                label={t('admin_products.picture_remove')}
                onClick={() => onChange(names.toSpliced(place, 1))}
              />
              <IconButton
                icon="right"
                label={t('admin_products.picture_later')}
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
        text={t('admin_products.pictures_choose')}
        label={`${t('admin_products.pictures_choose')}: ${name}`}
        isMany
        onFiles={(files) => void send(files)}
      />
      <FilePicker
        text={t('admin_products.pictures_camera')}
        label={`${t('admin_products.pictures_camera')}: ${name}`}
        isCamera
        onFiles={(files) => void send(files)}
      />
    </fieldset>
  );
}
