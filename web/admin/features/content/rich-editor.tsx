import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import type { Language } from '#rules/text/language.ts';
import styles from './rich-editor.module.css';
import { RichToolbar } from './rich-toolbar.tsx';

// The marks that the server keeps (server/content/site/clean-html.ts) and no others.
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { rel: null, target: null } },
  }),
];

type RichEditorProps = { label: string; language: Language; value: string; onChange: (html: string) => void };

/** Writes text with marks; the value is HTML, empty for a text without words. */
export function RichEditor({ label, language, value, onChange }: RichEditorProps) {
  /** The editor's content, set from outside or by typing. */
  const known = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    // The page's policy allows no styles that scripts bring.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        lang: language,
        'aria-label': label,
        'aria-multiline': 'true',
      },
    },
    onUpdate: ({ editor: changed }) => {
      known.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(known.current);
    },
  });
  useEffect(() => {
    if (value === known.current || editor.isDestroyed) return;
    // The form was reset, or took another version.
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.editor}>
      <RichToolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
    </div>
  );
}
