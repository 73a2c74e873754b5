import type { DragEvent, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { picturePath } from '#rules/pictures.ts';
import { FilePicker } from '#web/admin/kit/file-picker.tsx';
import { valueNames } from '#web/admin/kit/value-names.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { usePicturedOption } from './option-fields.ts';
import styles from './pictures-field.module.css';
import type { DraftPicture, ProductDraft } from './product-draft.ts';
import { useUploads } from './uploads.ts';
import { ValueLook } from './value-look.tsx';

/** The pictures of each value that has its own, and of all variants; the first of all is the one in lists. */
export function PicturesField() {
  const t = useT();
  const language = useLanguage();
  const { getValues, setValue } = useFormContext<ProductDraft>();
  const [variants, pictures] = useWatch<ProductDraft, ['variants', 'pictures']>({ name: ['variants', 'pictures'] });
  const option = usePicturedOption();
  const used = variants.flatMap(({ options }) =>
    options.flatMap(({ attribute, value }) => (attribute === option?.id ? (value ?? []) : [])),
  );
  const shown = new Set([...used, ...pictures.flatMap(({ value }) => value ?? [])]);
  const values = option?.values.filter(({ id }) => shown.has(id)) ?? [];
  const nameOf = valueNames(values, language);
  const namesOf = (all: readonly DraftPicture[], value: number | null) =>
    all.filter((picture) => picture.value === value).map(({ name }) => name);
  const groupOf = (value: number | null) => ({
    pictures: namesOf(pictures, value),
    onChange: (names: string[]) => {
      // Of what is there now: several uploads may be under way.
      const all = getValues('pictures');
      const groups = new Set([...all.map((picture) => picture.value), value]);
      const changed = [...groups].flatMap((group) =>
        (group === value ? names : namesOf(all, group)).map((name) => ({ value: group, name })),
      );
      setValue('pictures', changed, { shouldDirty: true });
    },
    added: (names: string[]) => [...new Set([...namesOf(getValues('pictures'), value), ...names])],
  });
  // A picture let go of over the one group that is known would be taken for all variants.
  if (option === undefined) return <Spinner />;
  return (
    <>
      {values.map((value) => (
        <PictureGroup
          key={value.id}
          name={nameOf(value.id)}
          legend={<ValueLook value={value} name={nameOf(value.id)} />}
          {...groupOf(value.id)}
        />
      ))}
      <PictureGroup name={t('admin_products.pictures_of_all')} {...groupOf(null)} />
    </>
  );
}

type PictureGroupProps = {
  name: string;
  /** Absent: its name. */
  legend?: ReactNode;
  pictures: readonly string[];
  onChange: (names: string[]) => void;
  /** All that the group has with these. */
  added: (names: string[]) => string[];
};

function PictureGroup({ name, legend = name, pictures: names, onChange, added }: PictureGroupProps) {
  const t = useT();
  const { send, waiting } = useUploads((more) => onChange(added(more)));
  const move = (place: number, by: number) => {
    const moved = names.toSpliced(place, 1);
    onChange(moved.toSpliced(place + by, 0, names[place] ?? ''));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void send([...event.dataTransfer.files]);
  };
  return (
    <fieldset className={styles.group} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <legend>{legend}</legend>
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
