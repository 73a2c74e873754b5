import { type Editor, useEditorState } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import styles from './rich-editor.module.css';

type Tool = {
  key: string;
  /** What stands on the button, where it is no e-mail of the language. */
  sign?: string;
  text: TextKey;
  isOn: (editor: Editor) => boolean;
  press: (editor: Editor) => unknown;
};

const chain = (editor: Editor) => editor.chain().focus();
const never = () => false;

const tools: Tool[] = [
  {
    key: 'bold',
    text: 'admin_content.bold',
    isOn: (it) => it.isActive('bold'),
    press: (it) => chain(it).toggleBold().run(),
  },
  {
    key: 'italic',
    text: 'admin_content.italic',
    isOn: (it) => it.isActive('italic'),
    press: (it) => chain(it).toggleItalic().run(),
  },
  {
    key: 'h2',
    sign: 'H2',
    text: 'admin_content.heading',
    isOn: (it) => it.isActive('heading', { level: 2 }),
    press: (it) => chain(it).toggleHeading({ level: 2 }).run(),
  },
  {
    key: 'h3',
    sign: 'H3',
    text: 'admin_content.subheading',
    isOn: (it) => it.isActive('heading', { level: 3 }),
    press: (it) => chain(it).toggleHeading({ level: 3 }).run(),
  },
  {
    key: 'ul',
    sign: '•',
    text: 'admin_content.list',
    isOn: (it) => it.isActive('bulletList'),
    press: (it) => chain(it).toggleBulletList().run(),
  },
  {
    key: 'ol',
    sign: '1.',
    text: 'admin_content.numbers',
    isOn: (it) => it.isActive('orderedList'),
    press: (it) => chain(it).toggleOrderedList().run(),
  },
  {
    key: 'quote',
    sign: '«»',
    text: 'admin_content.quote',
    isOn: (it) => it.isActive('blockquote'),
    press: (it) => chain(it).toggleBlockquote().run(),
  },
  { key: 'undo', sign: '↶', text: 'admin_content.undo', isOn: never, press: (it) => chain(it).undo().run() },
  { key: 'redo', sign: '↷', text: 'admin_content.redo', isOn: never, press: (it) => chain(it).redo().run() },
];

/** The marks that a text may have, as buttons. */
export function RichToolbar({ editor, label }: { editor: Editor; label: string }) {
  const t = useT();
  const [isLinking, setLinking] = useState(false);
  const on = useEditorState({ editor, selector: ({ editor: it }) => tools.map(({ isOn }) => isOn(it)) });
  return (
    <>
      {/* Voice control uses the visible label: the sign is a part of the name. */}
      <div className={styles.tools} role="toolbar" aria-label={`${t('admin_content.marks')}: ${label}`}>
        {tools.map(({ key, text, sign = t(text).charAt(0), isOn, press }, place) => (
          <button
            key={key}
            type="button"
            title={t(text)}
            aria-label={`${t(text)} ${sign}`}
            aria-pressed={isOn === never ? undefined : on[place]}
            onClick={() => press(editor)}
          >
            {sign}
          </button>
        ))}
        <button type="button" aria-expanded={isLinking} onClick={() => setLinking(!isLinking)}>
          {t('admin_content.link')}
        </button>
      </div>
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

/** Asks where the marked words lead. Not a form: it stands within one. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useT();
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  function apply(event?: FormEvent) {
    event?.preventDefault();
    const marked = chain(editor).extendMarkRange('link');
    if (address.trim()) marked.setLink({ href: address.trim() }).run();
    else marked.unsetLink().run();
    onDone();
  }
  return (
    <div className={styles.link}>
      <TextInput
        aria-label={t('admin_content.link_address')}
        placeholder="/products/12"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply(event)}
      />
      <Button variant="ghost" onClick={() => apply()}>
        {t('admin_content.link_apply')}
      </Button>
    </div>
  );
}
