import { storyLimits as most } from '#rules/catalog/story-limits.ts';
import { FormLocalized } from '#web/admin/kit/form/fields.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { blankPoint } from './blank-blocks.ts';
import { Parts } from './parts.tsx';

/** What stands next to a picture: a heading and a text each. */
export function PointsFields({ name }: { name: string }) {
  const t = useT();
  return (
    <Parts
      name={`${name}.points`}
      most={most.points}
      blank={blankPoint}
      titleOf={(number) => t('admin_stories.point', { number })}
      add={t('admin_stories.add_point')}
    >
      {(point) => (
        <>
          <FormLocalized
            name={`${point}.title`}
            label={t('admin_content.heading_field')}
            limits={{ maxLength: most.title }}
          />
          <FormLocalized
            name={`${point}.text`}
            label={t('admin_stories.text_field')}
            rows={3}
            limits={{ maxLength: most.paragraph, required: true }}
          />
        </>
      )}
    </Parts>
  );
}
