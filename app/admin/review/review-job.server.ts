import { Temporal } from 'temporal-polyfill';
import type { AccessReviewDetails, ReviewedAccount } from '#contract/calls/administration/access-review.ts';
import type { Row, Table } from '#contract/spreadsheet/table.ts';
import { todayIn } from '#contract/values/calendar.ts';
import type { ExportFormat } from '#app/exports/export-format.ts';
import type { ExportJob } from '#app/exports/export-job.ts';
import { createTableJob } from '#app/exports/files/create-table-job.server.ts';
import { createTableFromRows } from '#app/exports/files/create-table-from-rows.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { REVIEW_COLUMNS } from './review-columns.ts';

type ReviewJobSettings = {
  now: Temporal.Instant;
  company: string;
  texts: Texts;
  format: ExportFormat;
  review: AccessReviewDetails;
};

/** Exports a review with one row per account, as it was when it was decided; CSV contains only that table. */
export function createReviewJob({ now, company, texts, format, review }: ReviewJobSettings): ExportJob {
  const { t } = texts;
  const { completedAt } = review;
  const day = todayIn(completedAt === null ? now : Temporal.Instant.from(completedAt));
  return createTableJob({
    name: t('adminReview:fileName', { day }),
    format,
    texts,
    now,
    tables: () => [
      buildAccountsTable(review.accounts, texts),
      ...(format === 'csv' ? [] : [buildAbout(review, { now, company, texts })]),
    ],
  });
}

function buildAccountsTable(accounts: readonly ReviewedAccount[], { t }: Texts): Table {
  return createTableFromRows(
    t('adminReview:sheet'),
    REVIEW_COLUMNS.map(({ heading, kind }) => ({ heading: t(heading), kind })),
    accounts.map((account) => REVIEW_COLUMNS.map(({ value }) => value(account, t))),
  );
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
  return createTableFromRows(
    t('workbook:about'),
    [
      { heading: t('workbook:fact'), kind: 'text' },
      { heading: t('workbook:value'), kind: 'text' },
    ],
    rows,
  );
}
