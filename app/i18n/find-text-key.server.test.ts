import { expect, it } from 'vitest';
import { MESSAGE } from '#contract/values/text/validation-message.ts';
import { findTextKey } from './find-text-key.server.ts';

it.each([
  ['error.required', 'error:required'],
  ['filter.error.period', 'filter:error.period'],
  ['notification.department.text', 'notification:department.text'],
  ['error.unknownName', null],
  ['nothing.required', null],
  ['error', null],
])('%s is the text %s', (name, key) => {
  expect(findTextKey(name)).toBe(key);
});

it.each(Object.values(MESSAGE))('the validation message %s has a text', (message) => {
  expect(findTextKey(message)).not.toBeNull();
});
