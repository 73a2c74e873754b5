import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Call } from '#contract/client.ts';
import { staleCurrent } from '#web/admin/kit/admin-query.ts';
import { refusalText } from '#web/admin/kit/field-refusals.ts';
import { useUnsaved } from '#web/admin/kit/unsaved-changes.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import page from '#web/styles/page.module.css';
import { TextInput } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './inline-cell.module.css';

/** For so long what was saved can be taken back by a press. */
const undoOfferMs = 10_000;

type InlineEdit<Stored> = {
  /** The record as it is now; a save is made from it. */
  load: () => Promise<Stored>;
  /** What of it stands in the field. */
  textOf: (stored: Stored) => string;
  save: (stored: Stored, text: string) => Promise<Stored>;
  /** What is wrong with what was typed, before anything is sent. */
  check: (text: string) => string | undefined;
  /** Queries that a save invalidates. */
  changes: readonly Call[];
  /** What this record's own refusals say; undefined for the others. */
  refusal?: (error: unknown) => string | undefined;
};

type InlineCellProps<Stored> = InlineEdit<Stored> & {
  /** What is changed, and of which row. */
  label: string;
  /** What stands there while it is not edited. */
  children: ReactNode;
};

/**
 * A number of a row that is changed where it stands: a press or Enter makes a field of it, Enter saves, Escape gives up. What
 * someone else has saved since is shown, and what was saved can be taken back, also by Ctrl+Z in the cell.
 */
export function InlineCell<Stored>({ label, children, ...edit }: InlineCellProps<Stored>) {
  const t = useT();
  const opener = useRef<HTMLButtonElement>(null);
  const [stored, setStored] = useState<Stored>();
  const opening = useMutation({
    mutationFn: edit.load,
    onSuccess: setStored,
    onError: (error) => toast.error(errorText(t, error)),
  });
  const takeBack = useRef<() => void>(undefined);
  const undo = () => {
    takeBack.current?.();
    takeBack.current = undefined;
  };
  const onSaved = (back: () => void) => {
    takeBack.current = back;
    const action = { label: t('admin.inline_undo'), onPress: undo };
    toast.offer(t('admin.inline_saved', { name: label }), undoOfferMs, action);
  };
  const close = () => {
    setStored(undefined);
    // The field goes with this change, and the focus would go with it.
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (stored) {
    return (
      <InlineField
        {...edit}
        label={label}
        stored={stored}
        onSaved={onSaved}
        onClose={close}
        onLeft={() => setStored(undefined)}
      />
    );
  }
  return (
    <button
      type="button"
      ref={opener}
      className={styles.opener}
      disabled={opening.isPending}
      onClick={() => opening.mutate()}
      onKeyDown={({ code, ctrlKey, metaKey }) => code === 'KeyZ' && (ctrlKey || metaKey) && undo()}
    >
      <span className={page.hidden}>{t('admin.inline_change', { name: label })} </span>
      {opening.isPending ? <Spinner /> : children}
    </button>
  );
}

type InlineFieldProps<Stored> = InlineEdit<Stored> & {
  label: string;
  stored: Stored;
  /** Given the way to take it back. */
  onSaved: (takeBack: () => void) => void;
  onClose: () => void;
};
type LeftProps = {
  /** The focus has gone elsewhere, and nothing was typed. */
  onLeft: () => void;
};

function InlineField<Stored>({ onLeft, ...edit }: InlineFieldProps<Stored> & LeftProps) {
  const { label, stored, onClose } = edit;
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(edit.textOf(stored));
  const { send, isBusy, error, setError } = useInlineSave(edit);
  const isChanged = text.trim() !== edit.textOf(stored);
  useUnsaved(isChanged && !isBusy);
  useSelected(input);
  const submit = () => {
    if (!isChanged && !error) return onClose();
    const wrong = edit.check(text.trim());
    setError(wrong);
    if (!wrong) send(text.trim());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') submit();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.field}>
      <TextInput
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
        value={text}
        readOnly={isBusy}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        onBlur={() => isChanged || onLeft()}
      />
      <p id={noteId} role="status">
        {error ?? ''}
      </p>
    </div>
  );
}

/** Has what stands in the field typed over. */
function useSelected(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [input]);
}

/** Saves what was typed: from then on it can be taken back, until someone changes the record again. */
function useInlineSave<Stored>({ label, stored, onClose, onSaved, ...edit }: InlineFieldProps<Stored>) {
  const t = useT();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [from, setFrom] = useState(stored);
  const isChanged = () => Promise.all(edit.changes.map((changed) => client.invalidateQueries({ queryKey: [changed] })));
  const wordsFor = (refused: unknown) => edit.refusal?.(refused) ?? refusalText(refused) ?? errorText(t, refused);
  const undo = async (saved: Stored) => {
    try {
      await edit.save(saved, edit.textOf(from));
      await isChanged();
      toast.success(t('admin.inline_undone', { name: label }));
    } catch (refused) {
      toast.error(staleCurrent(refused) ? t('admin.inline_undo_late') : wordsFor(refused));
    }
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (text: string) => edit.save(from, text),
    onSuccess: async (saved) => {
      await isChanged();
      onClose();
      onSaved(() => void undo(saved));
    },
    onError: (refused) => {
      const current = staleCurrent<Stored>(refused);
      if (current) setFrom(current);
      setError(current ? t('admin.inline_stale', { now: edit.textOf(current) }) : wordsFor(refused));
    },
  });
  return { send: mutate, isBusy: isPending, error, setError };
}
