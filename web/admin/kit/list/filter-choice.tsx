import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { AddressFilter } from './use-address-filter.ts';

type FilterChoiceProps = {
  filter: AddressFilter;
  /** The name in the address. */
  name: string;
  label: string;
  /** What no choice means; absent where one of the options always holds, which is the first. */
  any?: string;
  options: readonly { value: string; text: string }[];
};

/** One of the choices that a list is narrowed by. */
export function FilterChoice({ filter, name, label, any, options }: FilterChoiceProps) {
  return (
    <Field label={label}>
      <Select value={filter.of(name)} onChange={({ target }) => filter.set({ [name]: target.value })}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
