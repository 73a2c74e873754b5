import type { ReactNode } from 'react';
import { picturePath, sharePicturePath } from '#rules/pictures.ts';
import { LanguageContext, useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { AskButton } from '#web/ui/ask-button.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import dialog from '#web/ui/dialog.module.css';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Hyphenated } from '#web/ui/hyphenated.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import sprite from '#web/ui/icons.svg?raw';
import { Money } from '#web/ui/money.tsx';
import { Name } from '#web/ui/name.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Paragraphs } from '#web/ui/paragraphs.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PictureSpot } from '#web/ui/picture-spot.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Section } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StaleNote } from '#web/ui/stale-note.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { Tag } from '#web/ui/tag.tsx';
import toasts from '#web/ui/toast.module.css';
import { toast } from '#web/ui/toast.tsx';
import { Tunduk, TundukFrame } from '#web/ui/tunduk.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import styles from './ui-parts-screen.module.css';

/** A part of `web/ui` in each of its states, by the state's name. */
export type PartSamples = { part: string; states: Record<string, ReactNode> };

const drawings =
  /<symbol[^>]* id="([\w-]+)"[^>]* viewBox="0 0 24 24"|<symbol[^>]* viewBox="0 0 24 24"[^>]* id="([\w-]+)"/g;
const icons = [...sprite.matchAll(drawings)].map((found) => (found[1] ?? found[2]) as IconName);

const ignore = () => {};

/** What products without a picture show: a picture of every shop. */
const picture = picturePath('0000000000000000');
/** Of something ten sixteenths of it wide and as high as it is. */
const spottedPicture = picturePath('0000000000000000e739f');

/** The same control at rest, under the pointer, pressed and focused: show-states.ts brings the last three about. */
const touched = (control: ReactNode) => ({ hover: control, active: control, 'focus-visible': control });

/**
 * Every part of `web/ui` that is seen, in every state, with words that the shop has.
 *
 * @param group names the radio buttons of one theme, so that each theme has a choice of its own
 */
export function useSamples(group: string): PartSamples[] {
  const t = useT();
  const buy = t('toCart');
  const write = t('error.reload');
  const name = 'Sony WH-1000XM6';
  const long = t('error.broken_text');
  return [
    {
      part: 'Button',
      states: {
        primary: <Button>{write}</Button>,
        accent: <Button variant="accent">{buy}</Button>,
        ghost: <Button variant="ghost">{write}</Button>,
        disabled: <Button disabled>{write}</Button>,
        busy: (
          <Button variant="accent" busy>
            {buy}
          </Button>
        ),
        block: <Button block>{write}</Button>,
        link: (
          <ButtonLink variant="ghost" to="/">
            {t('home')}
          </ButtonLink>
        ),
        ...touched(<Button variant="accent">{buy}</Button>),
      },
    },
    {
      part: 'IconButton',
      states: {
        rest: <IconButton icon="heart" label={t('favorite')} />,
        disabled: <IconButton icon="minus" label={t('ui.less')} disabled />,
        ...touched(<IconButton icon="heart" label={t('favorite')} />),
      },
    },
    {
      part: 'Field',
      states: {
        empty: (
          <Field label={t('search')}>
            <TextInput placeholder={name} />
          </Field>
        ),
        filled: (
          <Field label={t('search')} hint={long}>
            <TextInput defaultValue={name} />
          </Field>
        ),
        wrong: (
          <Field label={t('search')} error={long}>
            <TextInput defaultValue={name} />
          </Field>
        ),
        disabled: (
          <Field label={t('search')}>
            <TextInput defaultValue={name} disabled />
          </Field>
        ),
        'read only': (
          <Field label={t('search')}>
            <TextInput defaultValue={name} readOnly />
          </Field>
        ),
        ...touched(
          <Field label={t('search')}>
            <TextInput defaultValue={name} />
          </Field>,
        ),
      },
    },
    {
      part: 'TextArea',
      states: {
        rest: (
          <Field label={t('search')}>
            <TextArea defaultValue={long} />
          </Field>
        ),
      },
    },
    {
      part: 'Select',
      states: {
        rest: (
          <Field label={t('brands')}>
            <Select>
              <option>{name}</option>
            </Select>
          </Field>
        ),
        disabled: (
          <Field label={t('brands')}>
            <Select disabled>
              <option>{name}</option>
            </Select>
          </Field>
        ),
      },
    },
    {
      part: 'Checkbox',
      states: {
        empty: <Checkbox label={buy} />,
        ticked: <Checkbox label={buy} defaultChecked />,
        disabled: <Checkbox label={buy} disabled />,
        ...touched(<Checkbox label={buy} />),
      },
    },
    {
      part: 'ChoiceCard',
      states: {
        'not chosen': <ChoiceCard name={`${group}-a`} title={buy} hint={long} />,
        chosen: <ChoiceCard name={`${group}-b`} title={buy} hint={long} defaultChecked />,
        disabled: <ChoiceCard name={`${group}-c`} title={buy} hint={long} disabled />,
        'focus-visible': <ChoiceCard name={`${group}-d`} title={buy} />,
      },
    },
    {
      part: 'Stepper',
      states: {
        least: <Stepper value={1} onChange={ignore} label={t('ui.more')} />,
        more: <Stepper value={12} onChange={ignore} label={t('ui.more')} />,
        disabled: <Stepper value={2} onChange={ignore} label={t('ui.more')} disabled />,
      },
    },
    {
      part: 'Tag',
      states: {
        plain: <Tag>{t('favorite')}</Tag>,
        sale: <Tag tone="sale">−12&nbsp;%</Tag>,
        new: <Tag tone="new">new</Tag>,
        line: <Tag tone="line">{t('brands')}</Tag>,
        ok: <Tag tone="ok">{t('inCart')}</Tag>,
      },
    },
    {
      part: 'Alert',
      states: {
        error: <Alert>{long}</Alert>,
        ok: <Alert tone="ok">{long}</Alert>,
        info: <Alert tone="info">{long}</Alert>,
      },
    },
    {
      part: 'Toast',
      states: {
        success: <ShownToast kind="success" text={t('inCart')} onPress={() => toast.success(t('inCart'))} />,
        error: <ShownToast kind="error" text={t('not_stock')} onPress={() => toast.error(t('not_stock'))} />,
        plain: <ShownToast kind="plain" text={t('ui.loading')} onPress={() => toast.show(t('ui.loading'))} />,
      },
    },
    {
      part: 'Dialog',
      states: {
        open: (
          <dialog open className={dialog.dialog} aria-label={write}>
            <h3>{write}</h3>
            <p>{long}</p>
            <div className={dialog.actions}>
              <Button variant="ghost">{t('home')}</Button>
              <Button>{write}</Button>
            </div>
          </dialog>
        ),
        asked: <AskButton label={write} title={write} text={long} keep={t('home')} onConfirm={async () => {}} />,
      },
    },
    {
      part: 'Money',
      states: { rest: <Money som={124_990} /> },
    },
    { part: 'Stars', states: { rest: <Stars rating={4.5} /> } },
    { part: 'Swatch', states: { small: <Swatch color="#ef7d33" />, large: <Swatch color="#2e3554" size={36} /> } },
    {
      part: 'Picture',
      states: {
        stored: <Picture src={picture} alt={name} sizes="160px" width={160} />,
        'one file': <Picture src={sharePicturePath(picture) ?? ''} alt={name} sizes="160px" width={160} height={84} />,
      },
    },
    {
      part: 'PictureSpot',
      states: {
        waiting: (
          <div className={styles.place}>
            <PictureSpot src={spottedPicture} />
          </div>
        ),
        'picture there': (
          <div className={styles.place}>
            <span data-drawn="" />
            <PictureSpot src={spottedPicture} />
          </div>
        ),
        'not known': (
          <div className={styles.place}>
            <PictureSpot src={picture} />
          </div>
        ),
      },
    },
    { part: 'Name', states: { rest: <Name text={name} /> } },
    {
      part: 'Breadcrumbs',
      states: { rest: <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: name }]} /> },
    },
    {
      part: 'Pager',
      states: { first: <Pager page={1} pages={9} to={pageOf} />, middle: <Pager page={5} pages={9} to={pageOf} /> },
    },
    {
      part: 'Section',
      states: {
        rest: (
          <Section title={t('brands')} link={{ to: '/categories', text: t('see_all') }}>
            {long}
          </Section>
        ),
      },
    },
    {
      part: 'Hyphenated',
      states: {
        'by the browser': <Hyphenated text={t('accessories')} />,
        'by the shop': (
          <LanguageContext value="ky">
            <span lang="ky">
              <Hyphenated text="Аксессуарлар" />
            </span>
          </LanguageContext>
        ),
        narrow: (
          <LanguageContext value="ky">
            <span lang="ky" className={styles.narrow}>
              <Hyphenated text="Аксессуарлар" />
            </span>
          </LanguageContext>
        ),
      },
    },
    { part: 'Paragraphs', states: { rest: <Paragraphs text={`${long}$${long}`} separator="$" /> } },
    {
      part: 'RichText',
      states: { rest: <RichText html={`<h3>${write}</h3><p>${long}</p><ul><li>${buy}</li><li>${write}</li></ul>`} /> },
    },
    {
      part: 'EmptyState',
      states: {
        rest: (
          <EmptyState icon="cart" title={t('not_stock')} text={long} heading="h2">
            <ButtonLink to="/">{t('home')}</ButtonLink>
          </EmptyState>
        ),
      },
    },
    { part: 'StaleNote', states: { shown: <StaleNote isStale text={t('ui.loading')} /> } },
    { part: 'Waiting', states: { rest: <Waiting />, order: <Waiting shape="order" /> } },
    { part: 'Spinner', states: { rest: <Spinner /> } },
    {
      part: 'Tunduk',
      states: {
        rest: <Tunduk size={56} />,
        turning: <Tunduk size={56} isTurning />,
        frame: (
          <TundukFrame>
            <Icon name="search" size={52} />
          </TundukFrame>
        ),
      },
    },
    { part: 'Icon', states: Object.fromEntries(icons.map((icon) => [icon, <Icon key={icon} name={icon} />])) },
  ];
}

const pageOf = (page: number) => `/news?page=${page}`;

/** A toast where it stands, and by a press where it comes up. */
const ShownToast = ({ kind, text, onPress }: { kind: string; text: string; onPress: () => void }) => (
  <p className={`${toasts.toast} ${toasts[kind]}`}>
    {kind !== 'plain' && <Icon name={kind === 'success' ? 'check' : 'warning'} size={20} />}
    {text}
    <button type="button" onClick={onPress}>
      {text}
    </button>
  </p>
);
