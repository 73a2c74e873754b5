import { storyLimits as most } from '#rules/catalog/story-limits.ts';
import { FormCheckbox, FormInput, FormLocalized } from '#web/admin/kit/form/fields.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { blankFigure } from './blank-blocks.ts';
import { Parts } from './parts.tsx';

/** Large numbers, each with what it is. */
export function FiguresFields({ name }: { name: string }) {
  const t = useT();
  return (
    <Parts
      name={`${name}.figures`}
      most={most.figures}
      blank={blankFigure}
      titleOf={(number) => t('admin_stories.figure', { number })}
      add={t('admin_stories.add_figure')}
    >
      {(figure) => (
        <>
          <FormInput
            name={`${figure}.value`}
            label={t('admin_stories.value')}
            hint={t('admin_stories.value_hint')}
            limits={{ maxLength: most.figure, required: true }}
          />
          <FormLocalized name={`${figure}.unit`} label={t('admin_stories.unit')} limits={{ maxLength: most.figure }} />
          <FormLocalized
            name={`${figure}.caption`}
            label={t('admin_stories.caption')}
            limits={{ maxLength: most.caption, required: true }}
          />
          <FormCheckbox name={`${figure}.is_main`} label={t('admin_stories.is_main')} />
        </>
      )}
    </Parts>
  );
}
