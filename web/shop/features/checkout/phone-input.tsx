import { useLayoutEffect, useRef } from 'react';
import { phoneAsTyped } from '#rules/people/phone-as-typed.ts';
import { TextInput } from '#web/ui/field.tsx';

type PhoneInputProps = { value: string; onChange: (value: string) => void };

const digitsOf = (text: string) => text.replace(/\D/g, '').length;

/** A phone that gets its shape as it is typed; the caret stays behind the digit that it was behind. */
export function PhoneInput({ value, onChange }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsAfter = useRef<number>(undefined);
  useLayoutEffect(() => {
    const after = digitsAfter.current;
    digitsAfter.current = undefined;
    if (after === undefined || after === 0) return;
    let place = value.length;
    while (place > 0 && digitsOf(value.slice(place)) < after) place -= 1;
    input.current?.setSelectionRange(place, place);
  }, [value]);
  return (
    <TextInput
      ref={input}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+996 555 123 456"
      maxLength={30}
      value={value}
      onChange={({ target }) => {
        digitsAfter.current = digitsOf(target.value.slice(target.selectionStart ?? target.value.length));
        onChange(phoneAsTyped(target.value));
      }}
    />
  );
}
