import type { ComponentProps, ReactNode } from 'react';
import { type FieldPath, get, type RegisterOptions, useFormContext } from 'react-hook-form';
import { useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import type { ProductDraft } from './product-draft.ts';

export type DraftPath = FieldPath<ProductDraft>;

/** What is wrong with a part of the product in the editor; undefined where nothing is. */
export function useDraftError(name: DraftPath): string | undefined {
  const { formState } = useFormContext<ProductDraft>();
  const error: { message?: string } | undefined = get(formState.errors, name);
  return error?.message;
}

/** Whether anything is wrong within a part of the product in the editor. */
export function useIsWrong(name: DraftPath): boolean {
  const { formState } = useFormContext<ProductDraft>();
  return get(formState.errors, name) !== undefined;
}

type Labelled = { name: DraftPath; label: string; hint?: ReactNode };

type ProductInputProps = Labelled & {
  rules?: RegisterOptions<ProductDraft>;
} & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength' | 'placeholder' | 'lang' | 'list'>;

/** A line of text of the product in the editor. */
export function ProductInput({ name, label, hint, rules, ...input }: ProductInputProps) {
  const { register } = useFormContext<ProductDraft>();
  return (
    <Field label={label} hint={hint} error={useDraftError(name)}>
      <TextInput {...input} {...register(name, rules as RegisterOptions<ProductDraft, DraftPath>)} />
    </Field>
  );
}

/** A whole number of the product in the editor, text while it is edited. */
export function ProductNumber({ min, max, mayBeEmpty, ...labelled }: Labelled & NumberRange) {
  return <ProductInput {...labelled} inputMode="numeric" rules={useWholeNumber({ min, max, mayBeEmpty })} />;
}

type NumberRange = { min: number; max: number; mayBeEmpty?: boolean };

function useWholeNumber(range: NumberRange): RegisterOptions<ProductDraft> {
  const wrong = useWholeNumberError();
  return { validate: (value) => wrong(String(value).trim(), range) ?? true };
}

/** Says what is wrong with a whole number as it is typed; undefined where nothing is. */
export function useWholeNumberError(): (text: string, range: NumberRange) => string | undefined {
  const t = useT();
  return (text, { min, max, mayBeEmpty = false }) => {
    if (text === '') return mayBeEmpty ? undefined : t('fill_input');
    if (!/^-?\d{1,12}$/.test(text)) return t('admin_products.error_wrong_type');
    if (Number(text) < min) return t('admin_products.error_too_small', { least: min });
    return Number(text) <= max ? undefined : t('admin_products.error_too_big', { most: max });
  };
}
