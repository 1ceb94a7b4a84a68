import type { AccessReviewDetails, ReviewedAccount } from '#contract/calls/administration/access-review.ts';
import type { CallResponse } from '#contract/calls.ts';

const review = {
  reviewId: '019d0000-0000-7000-8000-0000000000e1',
  startedAt: '2026-03-19T08:00:00Z',
  startedBy: 'Helena Bergvall',
  completedAt: null,
  completedBy: null,
};

const eva: ReviewedAccount = {
  kind: 'person',
  expiresOn: null,
  accountId: '019d0000-0000-7000-8000-0000000000a1',
  username: 'eva.ek',
  personName: 'Eva Ek',
  administrator: false,
  disabled: false,
  isOwn: false,
  roles: [{ role: 'Manager', departments: ['Ekonomi', 'Produktion'] }],
  lastSignInAt: null,
  signInNotice: 'never',
  rights: 'a'.repeat(64),
  mayConfirm: true,
  decision: null,
};

/** An ongoing review with accounts of every kind. */
export const sampleReview: AccessReviewDetails = {
  ...review,
  accounts: [
    eva,
    {
      ...eva,
      accountId: '019d0000-0000-7000-8000-0000000000a3',
      username: 'olle.ahl',
      personName: 'Olle Ahl',
      lastSignInAt: '2025-08-01T07:30:00Z',
      signInNotice: 'longAgo',
      roles: [{ role: 'HRAdmin', departments: null }],
    },
    {
      ...eva,
      accountId: '019d0000-0000-7000-8000-0000000000a2',
      username: 'helena.bergvall',
      personName: 'Helena Bergvall',
      administrator: true,
      isOwn: true,
      lastSignInAt: '2026-03-18T07:30:00Z',
      signInNotice: null,
      mayConfirm: false,
      roles: [],
    },
    {
      ...eva,
      kind: 'machine',
      accountId: '019d0000-0000-7000-8000-0000000000a5',
      username: '',
      personName: 'Lönesystemet',
      expiresOn: '2026-12-31',
      roles: [],
    },
    {
      ...eva,
      accountId: '019d0000-0000-7000-8000-0000000000a4',
      username: 'sven.berg',
      personName: 'Sven Berg',
      disabled: true,
      mayConfirm: false,
      decision: { outcome: 'disabled', decidedAt: '2026-03-19T08:10:00Z', decidedBy: 'Helena Bergvall' },
    },
  ],
};

/** The same review, and a completed one that is older than a year. */
export const sampleReviews: CallResponse<'accessReviewList'> = {
  isDue: true,
  reviews: [
    { ...review, decided: 1 },
    {
      ...review,
      reviewId: '019d0000-0000-7000-8000-0000000000e2',
      startedAt: '2025-02-03T08:00:00Z',
      completedAt: '2025-02-10T14:30:00Z',
      completedBy: 'Birgitta Åkerlund',
      decided: 1_204,
    },
  ],
};
