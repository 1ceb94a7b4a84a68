import { Temporal } from 'temporal-polyfill';
import type { AccessReviewDetails, ReviewedAccount } from '#contract/calls/administration/access-review.ts';
import type { Row, Table } from '#contract/spreadsheet/table.ts';
import { todayIn } from '#contract/values/calendar.ts';
import type { ExportFormat } from '#app/exports/export-format.ts';
import type { ExportJob } from '#app/exports/export-job.ts';
import { smallTable } from '#app/exports/files/small-table.ts';
import { CONTENT_TYPES, writeFile } from '#app/exports/files/write-file.server.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';

type ReviewJobSettings = {
  now: Temporal.Instant;
  company: string;
  texts: Texts;
  format: ExportFormat;
  review: AccessReviewDetails;
};

/** Exports a review with one row per account, as it was when it was decided; CSV contains only that table. */
export function createReviewJob({ now, company, texts, format, review }: ReviewJobSettings): ExportJob {
  const { t, language } = texts;
  const { completedAt } = review;
  const day = todayIn(completedAt === null ? now : Temporal.Instant.from(completedAt));
  return {
    fileName: `${t('adminReview:fileName', { day })}.${format}`,
    contentType: CONTENT_TYPES[format],
    read: () => [],
    write: () =>
      writeFile({
        format,
        language,
        tables: [
          buildAccountsTable(review.accounts, texts),
          ...(format === 'csv' ? [] : [buildAbout(review, { now, company, texts })]),
        ],
        creator: t('shell:app.title'),
        createdAt: new Date(now.epochMilliseconds),
        onRows: () => undefined,
      }),
    share: () => 0,
  };
}

function buildAccountsTable(accounts: readonly ReviewedAccount[], texts: Texts): Table {
  const { t } = texts;
  return smallTable(
    t('adminReview:sheet'),
    [
      { heading: t('adminAccounts:list.name'), kind: 'text' },
      { heading: t('adminAccounts:list.username'), kind: 'text' },
      { heading: t('adminAccounts:list.roles'), kind: 'text' },
      { heading: t('adminAccounts:administrator'), kind: 'text' },
      { heading: t('adminReview:lastSignIn'), kind: 'moment' },
      { heading: t('adminReview:outcome'), kind: 'text' },
      { heading: t('adminReview:decidedAt'), kind: 'moment' },
      { heading: t('adminReview:decidedBy'), kind: 'text' },
    ],
    accounts.map((account): Row => {
      const { personName, username, administrator, lastSignInAt, decision } = account;
      return [
        personName,
        username,
        describeRoles(account, texts),
        t(administrator ? 'common:yes' : 'common:no'),
        lastSignInAt ?? {
          kind: 'text',
          value: t(account.kind === 'machine' ? 'adminReview:notice.unused' : 'adminReview:notice.never'),
        },
        t(`adminReview:outcome.${decision?.outcome ?? 'none'}`),
        decision?.decidedAt ?? null,
        decision?.decidedBy ?? null,
      ];
    }),
  );
}

/** "HR: alla avdelningar; Chef: Ekonomi, Produktion" */
function describeRoles({ roles, expiresOn }: ReviewedAccount, { t }: Texts): string {
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

function buildAbout(
  { startedAt, startedBy, completedAt, completedBy, accounts }: AccessReviewDetails,
  { now, company, texts: { t } }: Pick<ReviewJobSettings, 'now' | 'company' | 'texts'>,
): Table {
  const rows: Row[] = [
    [t('workbook:company'), company],
    [t('adminReview:started.at'), { kind: 'moment', value: startedAt }],
    [t('adminReview:started.by'), startedBy],
    [t('adminReview:completed.at'), { kind: 'moment', value: completedAt }],
    [t('adminReview:completed.by'), completedBy],
    [t('workbook:rowCount'), { kind: 'count', value: accounts.length }],
    [t('workbook:createdAt'), { kind: 'moment', value: now.toString() }],
  ];
  return smallTable(
    t('workbook:about'),
    [
      { heading: t('workbook:fact'), kind: 'text' },
      { heading: t('workbook:value'), kind: 'text' },
    ],
    rows,
  );
}
