import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createEmailField } from './email-field.server.ts';
import { parseSubmission } from './parse-submission.server.ts';

const schema = z.object({ email: createEmailField('not an address') });

describe('createEmailField', () => {
  it.each([
    [' eva.ek@example.se ', 'eva.ek@example.se'],
    ['', null],
    ['  ', null],
  ])('parses %j', (value, email) => {
    expect(parseSubmission([['email', value]], schema)).toMatchObject({
      status: 'success',
      value: { email },
    });
  });

  it.each([
    'eva.ek',
    'eva@example.se, bo@example.se',
    'Eva <eva@example.se>',
    `${'e'.repeat(250)}@example.se`,
    new File([], 'eva@example.se'),
  ])('rejects %j with one message', (value) => {
    expect(parseSubmission([['email', value]], schema).reply()).toMatchObject({
      status: 'error',
      error: { email: ['not an address'] },
    });
  });
});
