import type { Call } from '#contract/client.ts';
import limits from '#contract/field-limits.json' with { type: 'json' };

/** What the contract allows in a field: of a text its characters, of a number its ends. */
export type FieldLimits = { required?: boolean; maxLength?: number; min?: number; max?: number };

const byCall: Partial<Record<string, Partial<Record<string, FieldLimits>>>> = limits;

/** The limits of a field of a call's body by its path in the form; settings are sent within `values`. */
export function limitsOf(call: Call, name: string): FieldLimits {
  const path = name.replaceAll(/\.\d+(?=\.|$)/g, '.*');
  return byCall[call]?.[path] ?? byCall[call]?.[`values.${path}`] ?? {};
}
