/** What the journal calls a colour and a memory, in records from before they were options. */
export const formerTexts = {
  ru: {
    'admin_audit.thing.color': 'Цвет',
    'admin_audit.thing.memory': 'Объём памяти',
    'admin_audit.value.color': 'цвет',
    'admin_audit.value.memory': 'память',
    'admin_audit.field.color': 'Цвет',
    'admin_audit.field.memory': 'Память',
    'admin_audit.field.hash_code': 'Оттенок',
  },
  en: {
    'admin_audit.thing.color': 'Colour',
    'admin_audit.thing.memory': 'Amount of memory',
    'admin_audit.value.color': 'colour',
    'admin_audit.value.memory': 'memory',
    'admin_audit.field.color': 'Colour',
    'admin_audit.field.memory': 'Memory',
    'admin_audit.field.hash_code': 'Shade',
  },
} as const;
