import { pictureUpload } from '#rules/pictures.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './pictures-field.module.css';

type FilePickerProps = { text: string; label: string; isCamera?: boolean; onFiles: (files: File[]) => Promise<void> };

/** Takes pictures from the files of a computer, or from the camera of a phone. */
export function FilePicker({ text, label, isCamera, onFiles }: FilePickerProps) {
  return (
    <label className={isCamera ? styles.camera : styles.picker}>
      <Icon name="plus" size={20} />
      {text}
      <input
        type="file"
        aria-label={label}
        accept={pictureUpload.types.join(',')}
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ target }) => {
          void onFiles([...(target.files ?? [])]);
          // The same file again has to be a change again.
          target.value = '';
        }}
      />
    </label>
  );
}
