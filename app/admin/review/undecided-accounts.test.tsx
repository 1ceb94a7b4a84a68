import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type { ReviewedAccount } from '#contract/calls/administration/access-review.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { instances } from '#app/i18n/i18n.server.ts';
import { sampleReview } from '#tests/support/deliveries/sample-reviews.ts';
import { reviewSchema } from './review-schema.server.ts';
import { UndecidedAccounts } from './undecided-accounts.tsx';

const [eva, olle, own, machine] = sampleReview.accounts;

function render(accounts: (ReviewedAccount | undefined)[]): string {
  const shown = accounts.filter((account) => account !== undefined);
  return renderToStaticMarkup(
    <I18nextProvider i18n={instances.sv}>
      <UndecidedAccounts reviewId="r" accounts={shown} />
    </I18nextProvider>,
  );
}

/** The accounts that the form confirms when every box is ticked. */
function readConfirmed(html: string): string[] {
  const form = new FormData();
  for (const [, name = '', value = ''] of html.matchAll(/<input [^>]*name="([^"]+)"[^>]*value="([^"]+)"/g))
    form.append(name, value);
  const submission = parseSubmission(form, reviewSchema);
  if (submission.status !== 'success') throw new Error('the form is invalid');
  return submission.value.accounts.map(({ accountId }) => accountId);
}

describe('UndecidedAccounts', () => {
  it('has the fields of the accounts that the user may confirm, also with the own account between them', () => {
    const html = render([eva, own, olle]);
    expect(readConfirmed(html)).toEqual([eva?.accountId, olle?.accountId]);
    expect(html.match(/type="checkbox"/g)).toHaveLength(2);
    expect(html.match(/name="only"/g)).toHaveLength(2);
    expect(html.match(/id="forstaval"/g)).toHaveLength(1);
  });

  it('has no button when only the own account is left', () => {
    expect(render([own])).not.toContain('<button');
  });

  it('shows the first hundred of many accounts', () => {
    const many = Array.from(
      { length: 101 },
      (_, index) => ({ ...eva, accountId: String(index) }) as ReviewedAccount,
    );
    const html = render(many);
    expect(readConfirmed(html)).toHaveLength(100);
    expect(html).toContain('De första 100 av 101 konton visas.');
  });
});

it('links a machine account to the page where it is revoked, and states until when it is valid', () => {
  const html = render([machine]);
  expect(html).toContain('href="/admin/accounts/machines"');
  expect(html).toContain('Systemkonto som skickar leveranser till och med 2026-12-31');
  expect(html).toContain('Aldrig använt');
  expect(html).not.toContain('Inga roller');
  expect(readConfirmed(html)).toEqual([machine?.accountId]);
});
