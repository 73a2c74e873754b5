import { storyLimits as most } from '#rules/catalog/story-limits.ts';
import { PictureField } from '#web/admin/features/content/picture-field.tsx';
import { FormLocalized } from '#web/admin/kit/form/fields.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import type { BlockKind } from './blank-blocks.ts';
import { ComparisonFields } from './comparison-fields.tsx';
import { FiguresFields } from './figures-fields.tsx';
import { PointsFields } from './points-fields.tsx';
import { VideoField } from './video-field.tsx';

type BlockFieldsProps = {
  kind: BlockKind;
  /** Its place in the form, `blocks.0`. */
  name: string;
  product: number;
};

/** What a block of a kind has. */
export function BlockFields({ kind, name, product }: BlockFieldsProps) {
  switch (kind) {
    case 'wide':
      return (
        <>
          <TitleField name={name} />
          <TextField name={name} longest={most.lead} mayBeEmpty />
          <PictureFields name={name} />
        </>
      );
    case 'split':
      return (
        <>
          <PictureFields name={name} />
          <PointsFields name={name} />
        </>
      );
    case 'video':
      return <VideoFields name={name} />;
    case 'figures':
      return <FiguresFields name={name} />;
    case 'comparison':
      return (
        <>
          <TitleField name={name} />
          <ComparisonFields name={name} product={product} />
        </>
      );
    case 'quote':
      return <QuoteFields name={name} />;
    case 'text':
      return (
        <>
          <TitleField name={name} />
          <TextField name={name} longest={most.text} />
        </>
      );
  }
}

function TitleField({ name }: { name: string }) {
  const t = useT();
  return (
    <FormLocalized name={`${name}.title`} label={t('admin_content.heading_field')} limits={{ maxLength: most.title }} />
  );
}

type TextFieldProps = { name: string; longest: number; mayBeEmpty?: boolean };

function TextField({ name, longest, mayBeEmpty = false }: TextFieldProps) {
  const t = useT();
  const limits = { maxLength: longest, required: !mayBeEmpty };
  return <FormLocalized name={`${name}.text`} label={t('admin_stories.text_field')} rows={3} limits={limits} />;
}

function AltField({ name }: { name: string }) {
  const t = useT();
  const limits = { maxLength: most.alt, required: true };
  return (
    <FormLocalized
      name={`${name}.alt`}
      label={t('admin_stories.alt')}
      hint={t('admin_stories.alt_hint')}
      limits={limits}
    />
  );
}

function PictureFields({ name }: { name: string }) {
  const t = useT();
  return (
    <>
      <PictureField name={`${name}.picture`} label={t('admin_content.picture')} />
      <AltField name={name} />
    </>
  );
}

function VideoFields({ name }: { name: string }) {
  const t = useT();
  return (
    <>
      <TitleField name={name} />
      <VideoField name={`${name}.video`} />
      <PictureField name={`${name}.poster`} label={t('admin_stories.poster')} />
      <AltField name={name} />
    </>
  );
}

function QuoteFields({ name }: { name: string }) {
  const t = useT();
  return (
    <>
      <TextField name={name} longest={most.lead} />
      <FormLocalized name={`${name}.author`} label={t('admin_stories.author')} limits={{ maxLength: most.author }} />
    </>
  );
}
