import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { StoryBlock } from '#contract/shop/stories.ts';
import { shownBlock } from '#rules/catalog/shown-block.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { StoryBlocks } from '#web/shop/features/catalog/story-blocks.tsx';
import type { DraftBlock, StoryDraft } from './blank-blocks.ts';

/** A picture or a video that is not chosen yet cannot be shown. */
const isShowable = (block: DraftBlock): boolean =>
  (!('picture' in block) || block.picture !== '') &&
  (!('poster' in block) || (block.poster !== '' && block.video !== ''));

/** What is in the form as shoppers would see it, in the reader's language. */
export function StoryPreview() {
  const t = useT();
  const blocks = useDeferredValue(useWatch<StoryDraft, 'blocks'>({ name: 'blocks' }));
  const shown = blocks.filter(isShowable).map(shownBlock) as StoryBlock[];
  return (
    <AdminSheet title={t('admin_stories.preview')}>
      {shown.length === 0 ? <p>{t('admin_stories.preview_empty')}</p> : <StoryBlocks blocks={shown} />}
    </AdminSheet>
  );
}
