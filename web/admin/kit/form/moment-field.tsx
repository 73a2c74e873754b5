import { get, useController } from 'react-hook-form';
import { fixedShopTime, toShopTime } from '#web/admin/kit/shop-time.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useFieldError } from './fields.tsx';

type MomentFieldProps = { name: string; label: string; hint?: string; mayBeEmpty?: boolean };

/** A moment by the shop's clock; its value is an instant, or null where it may be empty and is. */
export function MomentField({ name, label, hint, mayBeEmpty }: MomentFieldProps) {
  const { field, formState } = useController({ name });
  const stored: string | null = get(formState.defaultValues, name) ?? null;
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      <TextInput
        type="datetime-local"
        ref={field.ref}
        required={!mayBeEmpty}
        value={field.value ? toShopTime(field.value) : ''}
        onChange={({ target }) => field.onChange(fixedShopTime(target.value, stored))}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
