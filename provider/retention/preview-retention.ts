import { sql } from 'drizzle-orm';
import type { RetentionPreview } from '#contract/calls/administration/retention.ts';
import {
  RETENTION_KINDS,
  RETENTION_SETTINGS,
  type RetentionKind,
} from '#contract/values/administration/retention.ts';
import { addDays } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isFeatureUsed } from '#provider/organisation/features.ts';
import { readSettings } from '#provider/organisation/read-settings.ts';
import { readVisiblePeople } from '#provider/rehabilitation/removed/read-visible-people.ts';
import { expiredRows } from './expired-rows.ts';
import { firstRetainedDay } from './first-retained-day.ts';

/** Names are shown of at most this many people of a kind. */
const MAX_NAMED = 20;
/** People are looked up for names until this many. */
const MAX_LOOKED_UP = 500;

/**
 * What the run of the next night deletes, by kind, in the order of the run; without uses of services if no company has the feature and
 * none are left to delete.
 */
export async function previewRetention(context: CallContext): Promise<RetentionPreview> {
  const { tx, caller, today } = context;
  const { organisationId } = caller;
  const { settings } = await readSettings({ tx, organisationId });
  const preview: RetentionPreview = [];
  const hasServices = await isFeatureUsed({ tx, organisationId }, 'CompanyHealth', today);
  const isShown = (kind: RetentionKind, rows: number) => kind !== 'serviceUses' || hasServices || rows > 0;
  for (const kind of RETENTION_KINDS) {
    const months = settings[RETENTION_SETTINGS[kind]];
    const firstRetained = firstRetainedDay(addDays(today, 1), months);
    if (firstRetained === null) {
      if (!isShown(kind, 0)) continue;
      preview.push({ kind, months, endedBefore: null, rows: 0, people: 0, named: [] });
      continue;
    }
    const expired = expiredRows(kind, organisationId, firstRetained);
    const counted = await tx.execute<{ rows: number; people: number }>(sql`
      select count(*)::int as rows, count(distinct person_id)::int as people from (${expired}) counted`);
    const { rows = 0, people = 0 } = counted.rows[0] ?? {};
    if (!isShown(kind, rows)) continue;
    const found = await tx.execute<{ id: string }>(sql`
      select distinct person_id as id from (${expired}) found where person_id is not null limit ${MAX_LOOKED_UP}`);
    const visible = await readVisiblePeople(
      context,
      found.rows.map(({ id }) => id),
    );
    const named = [...visible.values()].slice(0, MAX_NAMED);
    preview.push({ kind, months, endedBefore: firstRetained, rows, people, named });
  }
  return preview;
}
