import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import styles from './rich-editor.module.css';
import { RichToolbar } from './rich-toolbar.tsx';

// The marks that the server keeps (server/site/clean-html.ts) and no others.
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { rel: null, target: null } },
  }),
];

type RichEditorProps = { label: string; language: 'ru' | 'en'; value: string; onChange: (html: string) => void };

/** Writes text with marks; the value is HTML, empty for a text without words. */
export function RichEditor({ label, language, value, onChange }: RichEditorProps) {
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
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  useEffect(() => {
    // The form was reset, or took another version: what is typed here is the form's own value already.
    const own = editor.isEmpty ? '' : editor.getHTML();
    if (value !== own) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.editor}>
      <RichToolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
    </div>
  );
}
