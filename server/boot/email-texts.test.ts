import { expect, test } from 'vitest';
import { emailParts, fieldProblems, fieldsOf } from '#rules/text/email-text.ts';
import { modules } from './modules.ts';

const templates = modules.flatMap(({ emails = {} }) => Object.values(emails));

test('there are e-mails, each by a key of its own', () => {
  expect(templates.length).toBeGreaterThan(10);
  expect(new Set(templates.map(({ key }) => key)).size).toBe(templates.length);
});

test.each(templates)('the e-mail $key says the same parts in every language, with fields that it has', (template) => {
  const { ru, en } = template.texts;
  for (const part of emailParts) expect({ part, isSaid: en[part] !== '' }).toEqual({ part, isSaid: ru[part] !== '' });
  for (const text of [ru, en]) {
    expect(Object.values(text).every((part) => part === part.trim())).toBe(true);
    expect([text.subject, text.heading, text.body]).not.toContain('');
    expect(fieldProblems(text, Object.keys(template.fields)).unknown).toEqual([]);
  }
  expect(fieldsOf(en).toSorted()).toEqual(fieldsOf(ru).toSorted());
  for (const example of Object.values(template.fields).flatMap((each) => Object.values(each))) {
    expect(example).not.toBe('');
  }
});
