import { describe, expect, it } from 'vitest';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { reviewSchema } from './review-schema.server.ts';

const [rightsOfEva, rightsOfOlle] = ['a'.repeat(64), 'b'.repeat(64)];
const listed = {
  reviewId: 'r',
  'accounts[0].accountId': 'eva',
  'accounts[0].rights': rightsOfEva,
  'accounts[1].accountId': 'olle',
  'accounts[1].rights': rightsOfOlle,
};

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const submission = parseSubmission(form, reviewSchema);
  return submission.status === 'success' ? submission.value : null;
}

describe('reviewSchema', () => {
  it('has the ticked accounts with their rights', () => {
    expect(parse({ ...listed, intent: 'confirm', 'accounts[1].isChosen': 'on' })).toEqual({
      intent: 'confirm',
      reviewId: 'r',
      accounts: [{ accountId: 'olle', rights: rightsOfOlle }],
    });
  });

  it('has only the account of its button, whatever is ticked', () => {
    const accounts = parse({ ...listed, only: 'eva', 'accounts[1].isChosen': 'on' })?.accounts;
    expect(accounts).toEqual([{ accountId: 'eva', rights: rightsOfEva }]);
  });

  it.each([
    ['no ticked account', listed],
    ['the button of an account that is not listed', { ...listed, only: 'sven' }],
  ])('has no accounts with %s', (_, fields) => {
    expect(parse(fields)?.accounts).toEqual([]);
  });

  it.each([
    ['an unknown intent', { intent: 'remove' }],
    ['rights that are not a hash', { ...listed, 'accounts[0].rights': 'x' }],
  ])('rejects %s', (_, fields) => {
    expect(parse(fields)).toBeNull();
  });
});
