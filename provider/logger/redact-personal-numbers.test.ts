import { expect, it } from 'vitest';
import { redactPersonalNumbers, REDACTED } from './redact-personal-numbers';

it.each([
  ['19850709-9805', 'twelve digits'],
  ['198507099805', 'without a separator'],
  ['850709-9805', 'ten digits'],
  ['850709+9805', 'a hundred years or more'],
  ['8507099805', 'ten digits on end'],
  ['850709 9805', 'with a space'],
  ['850769-9802', 'a coordination number'],
])('takes out %s: %s', (number) => {
  expect(redactPersonalNumbers(`person ${number}, och mer`)).toBe(`person ${REDACTED}, och mer`);
});

it('takes out every one, also from JSON', () => {
  expect(redactPersonalNumbers('{"a":"198507099805","b":"850709-9805"}')).toBe(
    `{"a":"${REDACTED}","b":"${REDACTED}"}`,
  );
});

it.each([
  ['850709-9806', 'a wrong check digit'],
  ['851309-9805', 'no such month'],
  ['1234567890123456', 'a longer number'],
  ['2026-03-01T08:12:00Z', 'an instant'],
])('leaves %s: %s', (text) => {
  expect(redactPersonalNumbers(text)).toBe(text);
});
