import { eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { addDays, dayNumber, type Day } from '#contract/values/calendar.ts';
import type { Log } from '#contract/values/log.ts';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { hashPassword } from '#provider/accounts/sign-in/password.ts';
import { demoFill } from '#provider/database/tables/demo-fill.ts';
import { recordChange } from '#provider/data-version/record-change.ts';
import { storeCoverage } from '#provider/data-version/store-coverage.ts';
import { dataVersion } from '#provider/database/tables/organisation.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { fillDeliveries } from './deliveries/fill-deliveries.ts';
import { fillFollowUp } from './follow-up/fill-follow-up.ts';
import { calculateDailyRates } from './absence/absence-rates.ts';
import { DEMO_PASSWORD } from './organisations/accounts.ts';
import { applyChanges } from './apply-changes.ts';
import { changesBetween } from './changes.ts';
import { insertOrganisation } from './organisations/insert-organisation.ts';
import {
  insertAbsences,
  insertEmployments,
  insertPeople,
  insertServiceUses,
} from './people/insert-people.ts';
import { insertPlans } from './plans/insert-plans.ts';
import { organisationSpecs } from './organisations/organisations.ts';
import { DEMO_SEED, organisationIdOf, simulateOrganisation } from './organisations/simulate-organisation.ts';
import type { OrganisationHistory } from './organisations/simulate-organisation.ts';
import { firstDayShown, viewAt } from './view.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';

export type DemoFillSettings = {
  today: Day;
  /** The import time of the data. */
  now: Temporal.Instant;
  fileStore: FileStore;
  log: Log;
  /** Indices in `organisationSpecs`; all by default. */
  organisations?: readonly number[];
};

const EVERY_ORGANISATION = [...organisationSpecs.keys()];

type DemoFillRow = typeof demoFill.$inferSelect;

/**
 * Fills the database with the demo organisations, or advances existing data to today. An organisation whose
 * deliveries are late is filled to the day of its latest delivery. Each organisation has one transaction that includes its marker
 * row, so an interrupted fill resumes where it stopped. A second run on the same day changes nothing, nor does a clock that was set
 * back.
 */
export async function fillDemo(open: OpenDatabase, settings: DemoFillSettings): Promise<void> {
  const { today, log, organisations = EVERY_ORGANISATION } = settings;
  const filled = await open.withTx(allOrganisations('everyOrganisation'), (tx) => tx.select().from(demoFill));
  const isUpToDate = (index: number) =>
    filled.some(
      ({ organisationId, filledThrough }) =>
        organisationId === organisationIdOf(DEMO_SEED, index) &&
        filledThrough >= latestDelivery(settings, index).today,
    );
  if (organisations.every(isUpToDate)) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const rates = calculateDailyRates(dayNumber(today));
  for (const index of organisations) {
    const delivery = latestDelivery(settings, index);
    const history = simulateOrganisation(DEMO_SEED, index, delivery.today, rates);
    const { organisationId } = history.organisation;
    await open.withTx({ organisationId }, async (tx) => {
      const [marker] = await tx.select().from(demoFill).where(eq(demoFill.organisationId, organisationId));
      if (marker === undefined) await fillOrganisation(tx, history, passwordHash, delivery);
      else if (marker.filledThrough < delivery.today)
        await advanceOrganisation(tx, history, marker, delivery);
      else return;
    });
    log.info({ organisationId, today }, 'demo data filled');
  }
  if (filled.length < organisations.length) await open.analyze();
}

/** The settings with the day and the time of the organisation's latest delivery. */
function latestDelivery(settings: DemoFillSettings, index: number): DemoFillSettings {
  const daysAgo = organisationSpecs[index]?.deliveredDaysAgo ?? 0;
  return {
    ...settings,
    today: addDays(settings.today, -daysAgo),
    now: settings.now.subtract({ hours: 24 * daysAgo }),
  };
}

async function fillOrganisation(
  tx: Transaction,
  history: OrganisationHistory,
  passwordHash: string,
  { today, now, fileStore }: DemoFillSettings,
): Promise<void> {
  const { organisationId } = history.organisation;
  const scope = { tx, organisationId };
  const historyFrom = firstDayShown(today);
  const view = viewAt(history, today, historyFrom);
  await insertOrganisation(tx, history.organisation, passwordHash);
  await insertPeople(scope, view.people);
  await insertEmployments(scope, view.employments);
  await insertAbsences(scope, view.absences);
  await insertServiceUses(scope, view.serviceUses);
  await insertPlans(scope, view.plans, fileStore);
  const days = { today, filledThrough: null, historyFrom };
  await fillFollowUp(scope, history, days, fileStore);
  await fillDeliveries(scope, history, days);
  await storeCoverage(scope, { coveredThrough: today, importedAt: now.toString() });
  await tx.insert(dataVersion).values({ organisationId });
  const seed = String(history.seed);
  await tx.insert(demoFill).values({ organisationId, seed, historyFrom, filledThrough: today });
}

async function advanceOrganisation(
  tx: Transaction,
  history: OrganisationHistory,
  { organisationId, filledThrough, historyFrom }: DemoFillRow,
  { today, now, fileStore }: DemoFillSettings,
): Promise<void> {
  const scope = { tx, organisationId };
  await applyChanges(scope, changesBetween(history, filledThrough, today, historyFrom), fileStore);
  await fillFollowUp(scope, history, { today, filledThrough, historyFrom }, fileStore);
  await fillDeliveries(scope, history, { today, filledThrough, historyFrom });
  await tx.update(demoFill).set({ filledThrough: today }).where(eq(demoFill.organisationId, organisationId));
  await storeCoverage(scope, { coveredThrough: today, importedAt: now.toString() });
  await recordChange(scope);
}
