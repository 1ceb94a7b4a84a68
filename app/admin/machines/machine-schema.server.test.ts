import { expect, test } from 'vitest';
import { instances } from '#app/i18n/i18n.server.ts';
import { createMachineSchema } from './machine-schema.server.ts';

const schema = createMachineSchema(instances.sv.getFixedT('sv'), '2026-03-20');
const FORM = {
  formId: '019d0000-0000-4000-8000-000000000000',
  name: ' Lönesystemet ',
  expiresOn: '20270320',
};

test('reads the name and the day of a form', () => {
  expect(schema.parse(FORM)).toEqual({ ...FORM, name: 'Lönesystemet', expiresOn: '2027-03-20' });
});

test.each([
  [{ name: ' ' }, 'name', 'Skriv ett namn på högst 200 tecken.'],
  [{ expiresOn: undefined }, 'expiresOn', 'Skriv en dag efter i dag och senast 2027-03-20, som åååå-mm-dd.'],
  [
    { expiresOn: '2026-03-20' },
    'expiresOn',
    'Skriv en dag efter i dag och senast 2027-03-20, som åååå-mm-dd.',
  ],
  [
    { expiresOn: '2027-03-21' },
    'expiresOn',
    'Skriv en dag efter i dag och senast 2027-03-20, som åååå-mm-dd.',
  ],
  [
    { expiresOn: '2026-02-30' },
    'expiresOn',
    'Skriv en dag efter i dag och senast 2027-03-20, som åååå-mm-dd.',
  ],
])('rejects %j with the message of the field', (changes, field, message) => {
  const issues = schema.safeParse({ ...FORM, ...changes }).error?.issues ?? [];
  expect(issues.map(({ path, message: text }) => [path[0], text])).toEqual([[field, message]]);
});
