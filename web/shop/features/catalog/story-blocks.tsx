import type { StoryBlock } from '#contract/shop/stories.ts';
import { type Localized, textIn } from '#rules/text/localized-text.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import sprite from '#web/ui/icons.svg?url';
import { Paragraphs } from '#web/ui/paragraphs.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './story-blocks.module.css';

type BlockOf<Kind extends StoryBlock['kind']> = Extract<StoryBlock, { kind: Kind }>;

/** The story of a product, block by block. */
export function StoryBlocks({ blocks }: { blocks: readonly StoryBlock[] }) {
  const t = useT();
  return (
    <section className={styles.story} aria-label={t('catalog.story')}>
      {blocks.map((block, place) => (
        // A block has no name of its own, and a story is written anew as a whole.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Block key={place} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: StoryBlock }) {
  switch (block.kind) {
    case 'wide':
      return <Wide block={block} />;
    case 'split':
      return <Split block={block} />;
    case 'video':
      return <Video block={block} />;
    case 'figures':
      return <Figures block={block} />;
    case 'comparison':
      return <Comparison block={block} />;
    case 'quote':
      return <Quote block={block} />;
    case 'text':
      return <Text block={block} />;
  }
}

/** A text in the page's language, and the language that it is read out in where that is another. */
function useBlockText() {
  const language = useLanguage();
  const foreign = useForeign();
  return (text: Localized) => {
    const said = textIn(text, language);
    return { said, lang: foreign(said) };
  };
}

function Title({ text, level: Level = 'h2' }: { text: Localized; level?: 'h2' | 'h3' }) {
  const { said, lang } = useBlockText()(text);
  return said && <Level lang={lang}>{said}</Level>;
}

function Words({ text }: { text: Localized }) {
  return <Paragraphs text={useBlockText()(text).said} separator={'\n\n'} />;
}

function Shown({ picture, alt, sizes }: { picture: string; alt: Localized; sizes: string }) {
  return <Picture src={picture} alt={useBlockText()(alt).said} sizes={sizes} />;
}

function Wide({ block: { title, text, picture, alt } }: { block: BlockOf<'wide'> }) {
  return (
    <div className={styles.wide}>
      <svg className={styles.poles} viewBox="0 0 200 200" aria-hidden="true">
        <use href={`${sprite}#poles`} />
      </svg>
      <div className={styles.words}>
        <Title text={title} />
        <Words text={text} />
      </div>
      <Shown picture={picture} alt={alt} sizes="(width < 900px) 100vw, 720px" />
    </div>
  );
}

function Split({ block: { picture, alt, points } }: { block: BlockOf<'split'> }) {
  const blockText = useBlockText();
  return (
    <div className={styles.split}>
      <div className={styles.well}>
        <Shown picture={picture} alt={alt} sizes="(width < 900px) 100vw, 640px" />
      </div>
      <div className={styles.words}>
        {points.map(({ title, text }) => (
          <div key={blockText(text).said}>
            <Title text={title} />
            <Words text={text} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Plays on a press alone; nothing of it is fetched before. */
function Video({ block: { title, video, poster, alt } }: { block: BlockOf<'video'> }) {
  const { said, lang } = useBlockText()(alt);
  return (
    <figure className={styles.video}>
      <Title text={title} />
      {/* biome-ignore lint/a11y/useMediaCaption: what it shows stands below it, for everybody */}
      <video
        controls
        preload="none"
        playsInline
        poster={poster.replace('-640.', '-960.')}
        src={video}
        aria-label={said}
      />
      <figcaption lang={lang}>{said}</figcaption>
    </figure>
  );
}

function Figures({ block: { figures } }: { block: BlockOf<'figures'> }) {
  const say = useBlockText();
  return (
    <ul className={styles.figures}>
      {figures.map(({ value, unit, caption, is_main: isMain }) => (
        <li key={value + say(caption).said} data-main={isMain || undefined}>
          <p>
            {value}
            {say(unit).said && <small>{say(unit).said}</small>}
          </p>
          <p lang={say(caption).lang}>{say(caption).said}</p>
        </li>
      ))}
    </ul>
  );
}

function Comparison({ block: { title, mine, other, product, rows } }: { block: BlockOf<'comparison'> }) {
  const say = useBlockText();
  const t = useT();
  const localPath = useLocalPath();
  const name = say(other).said;
  return (
    <div className={styles.comparison}>
      <Title text={title} />
      <table aria-label={say(title).said || t('catalog.story')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{say(mine).said}</th>
            <th scope="col">{product ? <a href={localPath(`/products/${product}`)}>{name}</a> : name}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={say(row.name).said}>
              <th scope="row" lang={say(row.name).lang}>
                {say(row.name).said}
              </th>
              <td lang={say(row.mine).lang}>{say(row.mine).said}</td>
              <td lang={say(row.other).lang}>{say(row.other).said}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Quote({ block: { text, author } }: { block: BlockOf<'quote'> }) {
  const { said, lang } = useBlockText()(author);
  return (
    <figure className={styles.quote}>
      <blockquote>
        <Words text={text} />
      </blockquote>
      {said && <figcaption lang={lang}>{said}</figcaption>}
    </figure>
  );
}

function Text({ block: { title, text } }: { block: BlockOf<'text'> }) {
  return (
    <div className={styles.text}>
      <Title text={title} />
      <Words text={text} />
    </div>
  );
}
