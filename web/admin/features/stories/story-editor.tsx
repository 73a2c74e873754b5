import type { AdminStory } from '#contract/admin/stories.ts';
import { RemoveButton } from '#web/admin/features/content/remove-button.tsx';
import { StateMark } from '#web/admin/features/content/state-mark.tsx';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import styles from '#web/admin/kit/form/admin-form.module.css';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormCheckbox } from '#web/admin/kit/form/fields.tsx';
import { MomentField } from '#web/admin/kit/form/moment-field.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { StoryDraft } from './blank-blocks.ts';
import { BlockList } from './block-list.tsx';
import { StoryPreview } from './story-preview.tsx';

const changes = ['GET /admin/products/{id}/story/'] as const;

const read = ({ version, state: _state, ...values }: AdminStory) => ({ version, values });

type StoryEditorProps = { product: number; name: string; story: AdminStory; onRemoved: () => void };

/** The story of a product: its blocks in their order, when it is shown, and how it looks. */
export function StoryEditor({ product, name, story, onRemoved }: StoryEditorProps) {
  const t = useT();
  const params = { id: product };
  const form = useAdminForm<StoryDraft, AdminStory>({
    call: 'PUT /admin/products/{id}/story/',
    draft: `story ${product}`,
    record: read(story),
    read,
    changes,
    save: ({ version, values }) => api('PUT /admin/products/{id}/story/', { params, body: { ...values, version } }),
  });
  const titles = {
    blocks: t('admin_stories.blocks'),
    is_draft: t('admin_stories.draft'),
    starts_at: t('admin_content.starts_at'),
    ends_at: t('admin_content.ends_at'),
  };
  return (
    <AdminForm form={form} titles={titles}>
      <AdminSheet title={titles.blocks}>
        <BlockList product={product} />
      </AdminSheet>
      <AdminSheet title={t('admin_content.when')}>
        <FormCheckbox name="is_draft" label={titles.is_draft} />
        <div className={styles.row}>
          <MomentField name="starts_at" label={titles.starts_at} hint={t('admin_content.no_start')} mayBeEmpty />
          <MomentField name="ends_at" label={titles.ends_at} hint={t('admin_content.no_end')} mayBeEmpty />
        </div>
        {story.version > 0 && (
          <>
            <div>
              <StateMark state={story.state} />
            </div>
            <RemoveButton
              name={t('admin_stories.of', { name })}
              remove={() => api('DELETE /admin/products/{id}/story/', { params, query: { version: story.version } })}
              changes={changes}
              onRemoved={onRemoved}
            />
          </>
        )}
      </AdminSheet>
      <StoryPreview />
    </AdminForm>
  );
}
