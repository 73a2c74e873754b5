import { pictureUpload } from '#rules/picture-upload.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './file-picker.module.css';

type FilePickerProps = {
  text: string;
  /** For those who do not see what it belongs to. */
  label: string;
  /** Media types; pictures when absent. */
  types?: readonly string[];
  isCamera?: boolean;
  isMany?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** Takes pictures, or files of other types, from a computer, or from the camera of a phone. */
export function FilePicker({
  text,
  label,
  types = pictureUpload.types,
  isCamera,
  isMany,
  disabled,
  onFiles,
}: FilePickerProps) {
  return (
    <label className={isCamera ? styles.camera : styles.picker}>
      <Icon name="plus" size={20} />
      {text}
      <input
        type="file"
        aria-label={label}
        accept={types.join(',')}
        multiple={isMany}
        disabled={disabled}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file again has to be a change again.
          target.value = '';
        }}
      />
    </label>
  );
}
