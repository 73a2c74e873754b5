import { Fragment } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { characteristicKinds } from '#rules/catalog/characteristic-value.ts';
import { localized, otherLanguages, translationOf } from '#rules/text/localized.ts';
import { labelIn } from '#web/admin/kit/translated.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { CharacteristicInput } from './characteristic-input.tsx';
import { FoldedLine } from './editor-fold.tsx';
import { useKnownCharacteristic } from './known-characteristic.ts';
import { CharacteristicSummary } from './part-summaries.tsx';
import type { DraftCharacteristic, ProductDraft } from './product-draft.ts';
import styles from './product-editor.module.css';
import { ProductInput, useIsWrong } from './product-input.tsx';

type CharacteristicLineProps = {
  place: number;
  /** The list of labels to suggest. */
  labelsId: string;
  onRemove: () => void;
};

/** One characteristic: what it is called, of which kind it is, and what it says. */
export function CharacteristicLine({ place, labelsId, onRemove }: CharacteristicLineProps) {
  const t = useT();
  const { register } = useFormContext<ProductDraft>();
  const line = useWatch<ProductDraft, `characteristics.${number}`>({ name: `characteristics.${place}` });
  const { values, adopt } = useKnownCharacteristic(place, line.label);
  const name = localized(line, 'label', useLanguage());
  const required = t('fill_input');
  const path = <Part extends keyof DraftCharacteristic>(part: Part) => `characteristics.${place}.${part}` as const;
  return (
    <FoldedLine
      className={styles.characteristic}
      name={name || t('admin_products.characteristic_new')}
      summary={<CharacteristicSummary place={place} />}
      isWrong={useIsWrong(`characteristics.${place}`)}
      isOpenAtFirst={line.label === ''}
      isFoldedInWindows
    >
      <ProductInput
        name={path('label')}
        label={t('admin_products.label')}
        lang="ru"
        list={labelsId}
        maxLength={200}
        rules={{ required, onBlur: adopt }}
      />
      <Field label={t('admin_products.kind')}>
        <Select {...register(path('kind'))}>
          {characteristicKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`admin_products.kind.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <CharacteristicInput place={place} kind={line.kind} values={values} />
      <ProductInput
        name={path('group_title')}
        label={t('admin_products.group_title')}
        lang="ru"
        maxLength={100}
        rules={{ required }}
      />
      {otherLanguages.map((language) => (
        <Fragment key={language}>
          <ProductInput
            name={path(translationOf('label', language))}
            label={labelIn(t('admin_products.label'), language)}
            lang={language}
            maxLength={200}
          />
          <ProductInput
            name={path(translationOf('group_title', language))}
            label={labelIn(t('admin_products.group_title'), language)}
            lang={language}
            maxLength={100}
          />
        </Fragment>
      ))}
      <IconButton
        icon="trash"
        className={styles.remove}
        label={t('admin_products.characteristic_remove', { name })}
        onClick={onRemove}
      />
    </FoldedLine>
  );
}
