import { useController } from 'react-hook-form';
import { fromShopTime, toShopTime } from '#web/admin/kit/shop-time.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useFieldError } from './form-fields.tsx';

type ShopTimeFieldProps = { name: string; label: string; hint?: string; mayBeEmpty?: boolean };

/** A moment by the shop's clock; its value is an instant, or null where it may be empty and is. */
export function ShopTimeField({ name, label, hint, mayBeEmpty }: ShopTimeFieldProps) {
  const { field } = useController({ name });
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      <TextInput
        type="datetime-local"
        ref={field.ref}
        required={!mayBeEmpty}
        value={field.value ? toShopTime(field.value) : ''}
        onChange={({ target }) => field.onChange(fromShopTime(target.value) ?? null)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
