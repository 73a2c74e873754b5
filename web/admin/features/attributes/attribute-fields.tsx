import { FormCheckbox, FormLocalized, FormNumber, FormSelect, FormWords } from '#web/admin/kit/form/fields.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { useGroups, useUnitChoices } from './attribute-names.ts';
import styles from './attributes.module.css';

/** Names of an attribute's fields for people. */
export function useAttributeTitles() {
  const t = useT();
  return {
    name: t('admin_attributes.name'),
    help: t('admin_attributes.help'),
    spellings: t('admin_attributes.spellings'),
    group: t('admin_attributes.group'),
    unit: t('admin_attributes.unit'),
    decimals: t('admin_attributes.decimals'),
    better: t('admin_attributes.better'),
    order_words: t('admin_attributes.order_words'),
    is_multiple: t('admin_attributes.is_multiple'),
    is_open: t('admin_attributes.is_open'),
  };
}

/** What an attribute is called and how its values are said; what its kind has no use for is left out. */
export function AttributeFields({ kind }: { kind: string }) {
  const t = useT();
  const titles = useAttributeTitles();
  const units = useUnitChoices();
  const { groups, nameOf } = useGroups();
  const better = (['none', 'more', 'less'] as const).map(
    (each) => [each, t(`admin_attributes.better_${each}`)] as const,
  );
  return (
    <>
      <FormLocalized name="name" label={titles.name} />
      <FormLocalized name="help" label={titles.help} hint={t('admin_attributes.help_hint')} rows={2} />
      <div className={styles.row}>
        <FormSelect
          // Its choices come later than the field, which would hold the first of them.
          key={groups.length}
          name="group"
          label={titles.group}
          isNumber
          choices={[['', t('admin_attributes.no_group')], ...groups.map(({ id }) => [id, nameOf(id)] as const)]}
        />
        {kind === 'number' && (
          <>
            <FormSelect name="unit" label={titles.unit} choices={units} />
            <FormNumber name="decimals" label={titles.decimals} hint={t('admin_attributes.decimals_hint')} />
            <FormSelect name="better" label={titles.better} choices={better} hint={t('admin_attributes.better_hint')} />
          </>
        )}
      </div>
      {kind !== 'number' && kind !== 'yes_no' && <FormCheckbox name="is_multiple" label={titles.is_multiple} />}
      {kind === 'choice' && <FormCheckbox name="is_open" label={titles.is_open} />}
      <FormWords
        name="spellings"
        label={titles.spellings}
        hint={t(kind === 'yes_no' ? 'admin_attributes.spellings_hint_yes_no' : 'admin_attributes.spellings_hint')}
      />
      {kind === 'number' && (
        <FormWords name="order_words" label={titles.order_words} hint={t('admin_attributes.order_words_hint')} />
      )}
    </>
  );
}
