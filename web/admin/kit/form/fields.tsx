import { createContext, type ReactNode, use } from 'react';
import { get, type RegisterOptions, useController, useFormContext, useWatch } from 'react-hook-form';
import type { Call } from '#contract/client.ts';
import { defaultLanguage, type Language } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import { figureText } from '#web/admin/kit/figure-text.ts';
import { labelIn, Translated } from '#web/admin/kit/translated.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { type FieldLimits, limitsOf } from './field-limits.ts';

/** The call whose body the fields of a form are of; filled by AdminForm. */
export const FormCallContext = createContext<Call | undefined>(undefined);

type Named = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Limits that depend on other fields, before those of the contract. */
  limits?: FieldLimits;
};

/** What the form says of a field; undefined where nothing is wrong. */
export function useFieldError(name: string): string | undefined {
  const { formState } = useFormContext();
  const error: { message?: string } | undefined = get(formState.errors, name);
  return error?.message;
}

/**
 * What a control of the form around it needs: its place in the form, what the contract allows in it, and the words for what
 * is wrong.
 *
 * @param own limits that depend on other fields, before those of the contract
 */
export function useFormControl(name: string, options: RegisterOptions = {}, own: FieldLimits = {}) {
  const t = useT();
  const { register } = useFormContext();
  const call = use(FormCallContext);
  const { required, maxLength, min, max } = { ...(call && limitsOf(call, name)), ...own };
  const limits: RegisterOptions = {
    ...(required && { required: t('admin_refusal.required') }),
    ...(maxLength && {
      maxLength: { value: maxLength, message: t('admin_refusal.longest', { most: figureText(String(maxLength)) }) },
    }),
    ...(min !== undefined && {
      min: { value: min, message: t('admin_refusal.least', { least: figureText(String(min)) }) },
    }),
    ...(max !== undefined && {
      max: { value: max, message: t('admin_refusal.most', { most: figureText(String(max)) }) },
    }),
  };
  return {
    control: { ...register(name, { ...limits, ...options } as RegisterOptions), ...(maxLength && { maxLength }) },
    error: useFieldError(name) ?? '',
  };
}

type FormInputProps = Named & {
  type?: 'text' | 'url' | 'email' | 'tel' | 'time' | 'color' | 'password';
  inputMode?: 'numeric';
  autoComplete?: string;
  autoCapitalize?: string;
};

/** A line of text of the form around it. */
export function FormInput({ name, label, hint, limits, ...input }: FormInputProps) {
  const { control, error } = useFormControl(name, {}, limits);
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput {...input} {...control} />
    </Field>
  );
}

const asNumber = (value: unknown) => (value === '' || value === null ? null : Number(value));

/** A whole number; nothing filled in is null. Its unit, such as "сом" or "%", stands in the label. */
export function FormNumber({ name, label, hint, unit, limits }: Named & { unit?: string }) {
  const { control, error } = useFormControl(name, { setValueAs: asNumber }, limits);
  return (
    <Field label={unit ? `${label}, ${unit}` : label} hint={hint} error={error}>
      <TextInput inputMode="numeric" {...control} />
    </Field>
  );
}

/** Several lines of text. */
export function FormTextArea({ name, label, hint, rows }: Named & { rows?: number }) {
  const { control, error } = useFormControl(name);
  return (
    <Field label={label} hint={hint} error={error}>
      <TextArea rows={rows} {...control} />
    </Field>
  );
}

/** A tick; several of one name are a list of their values. */
export function FormCheckbox({ name, label, value }: { name: string; label: string; value?: string }) {
  const { register } = useFormContext();
  return <Checkbox label={label} value={value} {...register(name)} />;
}

/** One of few choices, each with its words; `isNumber` where their values are ids. */
export function FormSelect({
  name,
  label,
  hint,
  choices,
  isNumber = false,
  limits,
}: Named & { choices: readonly (readonly [value: string | number, words: string])[]; isNumber?: boolean }) {
  const { control, error } = useFormControl(name, isNumber ? { setValueAs: asNumber } : {}, limits);
  return (
    <Field label={label} hint={hint} error={error}>
      <Select {...control}>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type FormTextProps = Named & { rows?: number };

/** The same text in every language: `name`, `name_en` and so on. */
export function FormTranslated({ name, ...props }: FormTextProps) {
  return <FormTexts {...props} nameIn={(language) => textName(name, language)} />;
}

/** The same where one value holds the text of every language: `name.ru`, `name.en` and so on. */
export function FormLocalized({ name, ...props }: FormTextProps) {
  return <FormTexts {...props} nameIn={(language) => `${name}.${language}`} />;
}

type FormTextsProps = Omit<FormTextProps, 'name'> & { nameIn: (language: Language) => string };

function FormTexts(props: FormTextsProps) {
  return (
    <Translated label={props.label}>
      {(language) => <FormTextIn key={language} {...props} language={language} />}
    </Translated>
  );
}

/** One that is empty shows in grey what is read instead. */
function FormTextIn({ nameIn, label, hint, rows, language, limits }: FormTextsProps & { language: Language }) {
  const { control, error } = useFormControl(nameIn(language), {}, language === defaultLanguage ? limits : {});
  const instead = useWatch({ name: nameIn(defaultLanguage), disabled: language === defaultLanguage });
  const typed = { ...control, lang: language, placeholder: language === defaultLanguage ? '' : String(instead ?? '') };
  return (
    <Field label={labelIn(label, language)} hint={language === defaultLanguage && hint} error={error}>
      {rows ? <TextArea rows={rows} {...typed} /> : <TextInput {...typed} />}
    </Field>
  );
}

/** A list of words or phrases, one on each line; its value is the list. */
export function FormWords({ name, label, hint, rows = 3 }: Named & { rows?: number }) {
  const { field, fieldState } = useController<Record<string, string[]>>({ name });
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      <TextArea
        rows={rows}
        name={name}
        ref={field.ref}
        value={field.value.join('\n')}
        onChange={({ target }) => field.onChange(target.value === '' ? [] : target.value.split('\n'))}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
