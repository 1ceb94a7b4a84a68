import { randomUUID } from 'node:crypto';
import type { CallResponse } from '#contract/calls.ts';
import { todayIn, type Day } from '#contract/values/calendar.ts';
import type { PersonRef } from '#contract/values/identifiers/person-ref.ts';
import { ApiError } from '#app/api/api-error.ts';
import { nullWithoutFeature } from '#app/session/features.server.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { toPersonActions, type PersonActions } from '#app/follow-up/to-person-actions.server.ts';
import { formatName } from '#app/employees/format-name.ts';
import { getEmployee } from '#app/employees/get-employee.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { mapSettled, settle, type Settled } from '#app/session/guards/settle.server.ts';
import { loadDataCoverage } from '#app/session/load-data-coverage.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { toShownNotification } from '#app/notifications/to-shown-notification.server.ts';
import type { Employment } from './employment-card.tsx';
import { usesCompanyHealth } from './uses-company-health.server.ts';
import { toAbsenceHistory } from './absence/to-absence-history.server.ts';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import { readSickNoteDay } from '#app/api/organisation-limits.ts';
import { toAbsenceNow } from './absence/to-absence-now.server.ts';
import { toShownPlan } from './plans/to-shown-plan.server.ts';

/**
 * Loads each section of the employee's page separately: if one section fails, the others are still shown. Data that
 * the role may not see is not requested.
 */
export async function loadPerson(
  web: WebContext,
  session: AuthenticatedSession,
  personId: string,
  { texts, wholeHistory }: { texts: Texts; wholeHistory: boolean },
) {
  const today = todayIn(web.clock());
  const { api, hasCapability } = session;
  const request = { personId };
  const settleCall = <Value>(work: Promise<Value>) => settle(web, session, awaitOrThrowNotFound(work));

  const [coverage, version, person, absences, notifications, plans, followUp, sickNote] = await Promise.all([
    loadDataCoverage(web, session),
    settleCall(api.request('dataVersion', null)),
    settleCall(getEmployee(session, personId)),
    settleCall(api.call('personAbsenceList', request)),
    hasCapability('personNotifications') ? settleCall(api.call('notificationPerson', request)) : null,
    hasCapability('personRehabPlans')
      ? settleCall(nullWithoutFeature(api.call('rehabPlansOfPerson', request)))
      : null,
    hasCapability('rehabPlans') ? settleCall(nullWithoutFeature(api.call('followUpPerson', request))) : null,
    hasCapability('requestSickNote')
      ? settleCall(nullWithoutFeature(api.call('sickNoteRequestOfPerson', request)))
      : null,
  ]);
  const isPlannerOff = plans?.ok === true && plans.value === null;
  const actions = toActions(followUp, today);
  const followUps = followUp?.ok === true ? followUp.value?.rows : undefined;
  const hasLeft = person.ok && person.value.condition === 'left';
  const hasChart = hasCapability('personAbsenceHistoryChart');
  const hasServices = hasChart && (await usesCompanyHealth(web, session, person));

  return {
    id: personId,
    title: formatTitle(person.ok ? person.value.person : null, texts),
    coverage,
    isProtected: person.ok && person.value.isProtected,
    showsCause: hasCapability('dataFieldCondition'),
    now: mapSettled(person, (value) =>
      toAbsenceNow(value, {
        followedUp: actions?.ok ? actions.value.milestones : [],
        sickNoteDay: version.ok ? readSickNoteDay(version.value.headers) : DEFAULT_SETTINGS.sickNoteDay,
        today,
      }),
    ),
    employment: mapSettled(person, ({ person: { personNumber, gender, age }, employments }): Employment => {
      return { person: { personNumber, gender, age }, employments };
    }),
    /** Null without the company-health feature. */
    services: hasServices
      ? {
          history: mapSettled(person, ({ serviceHistory }) => serviceHistory),
          orderUrl: hasLeft ? null : web.settings.customerPortalUrl,
        }
      : null,
    history: mapSettled(absences, (value) =>
      toAbsenceHistory(value, { whole: wholeHistory, hasChart, today, texts }),
    ),
    notifications:
      notifications &&
      mapSettled(notifications, (all) => all.map((one) => toShownNotification(one, hasCapability))),
    /** Null for a role that may not read plans; a null value: the company does not use the planner. */
    planner:
      plans &&
      mapSettled(
        plans,
        (value) => value?.map((plan) => toShownPlan(plan, { today, hasLeft, followUps })) ?? null,
      ),
    /** Null for a role that may not request a sick note. Its value is null if no request waits for an answer. */
    pendingSickNote: sickNote && mapSettled(sickNote, toPendingSickNote),
    /** Null for a role that may not follow up, and when the company does not use the planner. */
    actions,
    /** Every employment has ended: no plan can be started, and no service ordered. */
    hasLeft,
    activePlan: mapSettled(person, ({ activeRehabPlan }) => activeRehabPlan),
    /** Idempotency key of each form that creates something: posting it twice creates once. */
    key: randomUUID(),
    /** The page of who has read about the employee; null for a role that may not see it. */
    logUrl: hasCapability('accessLog') ? paths.personAccessLog(personId) : null,
    sickNoteUrl:
      hasCapability('requestSickNote') && !isPlannerOff && !hasLeft ? paths.requestSickNote(personId) : null,
  };
}

function toPendingSickNote(request: CallResponse<'sickNoteRequestOfPerson'> | null) {
  const pending = request?.pending;
  if (pending == null) return null;
  const { sentAt, expiresAt, recipient } = pending;
  return { sentAt: formatMinute(sentAt), until: formatMinute(expiresAt), recipient };
}

function formatTitle(person: PersonRef | null, { t }: Texts): string {
  const page = t('person:page');
  return person === null ? page : `${formatName(person, t).text} – ${page}`;
}

export type PersonView = Awaited<ReturnType<typeof loadPerson>>;

/**
 * @throws the 404 page of a missing employee, who is not a failed section, when the employee does not exist or is not visible for the role
 */
async function awaitOrThrowNotFound<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.failure === 'not_found') throw errorResponse(404, 'no_person');
    throw error;
  }
}

function toActions(
  followUp: Settled<CallResponse<'followUpPerson'> | null> | null,
  today: Day,
): Settled<PersonActions> | null {
  if (followUp === null || !followUp.ok) return followUp;
  return followUp.value === null ? null : { ok: true, value: toPersonActions(followUp.value, today) };
}
