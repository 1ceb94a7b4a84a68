import type { TFunction } from 'i18next';
import type { ReviewedAccount } from '#contract/calls/administration/access-review.ts';
import type { Cell, CellKind } from '#contract/spreadsheet/table.ts';
import type { TextKey } from '#locales/catalogue.ts';

type ReviewT = TFunction<readonly ['common', 'adminAccounts', 'adminReview', 'shell']>;

/** A column of a review. The page shows some of them, and names and rights with links and lists. */
export type ReviewColumn = {
  id: 'name' | 'username' | 'roles' | 'administrator' | 'lastSignIn' | 'outcome' | 'decidedAt' | 'decidedBy';
  heading: TextKey<'adminAccounts' | 'adminReview'>;
  kind: CellKind;
  isOnPage: boolean;
  value: (account: ReviewedAccount, t: ReviewT) => Cell;
};

/** All columns in display order. */
export const REVIEW_COLUMNS: readonly ReviewColumn[] = [
  {
    id: 'name',
    heading: 'adminAccounts:list.name',
    kind: 'text',
    isOnPage: true,
    value: ({ personName }) => personName,
  },
  {
    id: 'username',
    heading: 'adminAccounts:list.username',
    kind: 'text',
    isOnPage: false,
    value: ({ username }) => username,
  },
  {
    id: 'roles',
    heading: 'adminAccounts:list.roles',
    kind: 'text',
    isOnPage: true,
    value: describeRoles,
  },
  {
    id: 'administrator',
    heading: 'adminAccounts:administrator',
    kind: 'text',
    isOnPage: false,
    value: ({ administrator }, t) => t(administrator ? 'common:yes' : 'common:no'),
  },
  {
    id: 'lastSignIn',
    heading: 'adminReview:lastSignIn',
    kind: 'moment',
    isOnPage: false,
    value: ({ kind, lastSignInAt }, t) =>
      lastSignInAt ?? {
        kind: 'text',
        value: t(kind === 'machine' ? 'adminReview:notice.unused' : 'adminReview:notice.never'),
      },
  },
  {
    id: 'outcome',
    heading: 'adminReview:outcome',
    kind: 'text',
    isOnPage: true,
    value: ({ decision }, t) => t(`adminReview:outcome.${decision?.outcome ?? 'none'}`),
  },
  {
    id: 'decidedAt',
    heading: 'adminReview:decidedAt',
    kind: 'moment',
    isOnPage: true,
    value: ({ decision }) => decision?.decidedAt ?? null,
  },
  {
    id: 'decidedBy',
    heading: 'adminReview:decidedBy',
    kind: 'text',
    isOnPage: true,
    value: ({ decision }) => decision?.decidedBy ?? null,
  },
];

/** "HR: alla avdelningar; Chef: Ekonomi, Produktion" */
function describeRoles({ roles, expiresOn }: ReviewedAccount, t: ReviewT): string {
  if (expiresOn !== null) return t('adminReview:machine', { day: expiresOn });
  const described = roles.map(({ role, departments }) =>
    departments === null
      ? t('adminAccounts:role.all', { role: t(`shell:role.${role}`) })
      : t('adminAccounts:role.named', {
          role: t(`shell:role.${role}`),
          departments: departments.join(', '),
        }),
  );
  return described.length === 0 ? t('adminAccounts:roles.none') : described.join('; ');
}
