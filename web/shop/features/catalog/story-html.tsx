import { renderToStaticMarkup } from 'react-dom/server';
import type { StoryBlock } from '#contract/shop/stories.ts';
import type { Language } from '#rules/text/language.ts';
import { LanguageContext } from '#web/i18n/i18n.tsx';
import { StoryBlocks } from './story-blocks.tsx';

/** A story as HTML, drawn where the page's loader runs: the browser is sent no script for it. Empty without blocks. */
export const storyHtml = (blocks: readonly StoryBlock[], language: Language): string =>
  blocks.length === 0
    ? ''
    : renderToStaticMarkup(
        <LanguageContext value={language}>
          <StoryBlocks blocks={blocks} />
        </LanguageContext>,
      );
