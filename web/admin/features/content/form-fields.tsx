import { get, useFormContext } from 'react-hook-form';
import { LanguagePair } from '#web/admin/kit/language-pair.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';

type Named = { name: string; label: string; hint?: string };

/** What the form says of a field; undefined where nothing is wrong. */
export function useFieldError(name: string): string | undefined {
  const { formState } = useFormContext();
  const error: { message?: string } | undefined = get(formState.errors, name);
  return error?.message;
}

type FormInputProps = Named & { type?: 'text' | 'url' | 'email' | 'tel' | 'time'; maxLength?: number };

/** A line of text of the form around it. */
export function FormInput({ name, label, hint, ...input }: FormInputProps) {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      <TextInput {...input} {...register(name)} />
    </Field>
  );
}

/** A whole number; where it `mayBeEmpty`, nothing filled in is null. */
export function FormNumber({ name, label, hint, mayBeEmpty }: Named & { mayBeEmpty?: boolean }) {
  const { register } = useFormContext();
  const setValueAs = (value: unknown) => (value === '' || value === null ? null : Number(value));
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      <TextInput inputMode="numeric" required={!mayBeEmpty} {...register(name, { setValueAs })} />
    </Field>
  );
}

/** Several lines of text. */
export function FormTextArea({ name, label, hint, rows }: Named & { rows?: number }) {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      <TextArea rows={rows} {...register(name)} />
    </Field>
  );
}

/** A tick. */
export function FormCheckbox({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext();
  return <Checkbox label={label} {...register(name)} />;
}

/** The same text in both languages: `name` and its twin, which ends in `_en`. */
export function FormPair({ name, label, hint, rows, maxLength }: Named & { rows?: number; maxLength?: number }) {
  const { register } = useFormContext();
  const twin = `${name}_en`;
  const control = (path: string) =>
    rows ? (
      <TextArea rows={rows} maxLength={maxLength} {...register(path)} />
    ) : (
      <TextInput maxLength={maxLength} {...register(path)} />
    );
  return (
    <LanguagePair
      label={label}
      hint={hint ?? ''}
      russian={control(name)}
      english={control(twin)}
      russianError={useFieldError(name) ?? ''}
      englishError={useFieldError(twin) ?? ''}
    />
  );
}
