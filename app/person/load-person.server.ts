import { randomUUID } from 'node:crypto';
import { todayIn } from '#contract/values/calendar.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { formatName } from '#app/employees/format-name.ts';
import { part, errorResponse } from '#app/session/guards.server.ts';
import { loadAsOf } from '#app/session/load-as-of.server.ts';
import type { Part } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { toNotificationView } from '#app/notifications/notification-view.server.ts';
import type { ViewContext } from '#app/today/today-page-view.ts';
import { buildAbsenceNow } from './absence/absence-now.server.ts';
import { buildEmploymentView } from './absence/employment-view.server.ts';
import { buildHistoryView } from './absence/history-view.server.ts';
import { listDocumentChoices } from './plans/document-choices.server.ts';
import { listPersonLabels } from './person-labels.server.ts';
import { buildPlanViews } from './plans/plan-view.server.ts';
import type { PlanViews } from './plans/plan-view.server.ts';
import { findCompanyHealth } from './absence/find-company-health.server.ts';
import { buildServicesView } from './absence/services-view.server.ts';

/** The planner part of the page, for a role that may read plans. `off`: the company does not use it. */
export type PlannerView = { state: 'on'; plans: PlanViews; count: number } | { state: 'off' };

/**
 * Loads each part of the employee's page separately: if one part fails, the others are still shown. Data that
 * the role may not see is not requested.
 */
export async function loadPerson(
  web: WebContext,
  session: AuthenticatedSession,
  personId: string,
  { texts, wholeHistory }: { texts: Texts; wholeHistory: boolean },
) {
  const now = web.clock();
  const view: ViewContext = { ...texts, today: todayIn(now), may: session.may };
  const { t } = texts;
  const { api } = session;
  const request = { personId };
  const safely = <Value>(work: Promise<Value>) => part(web, session, toPart(work));

  const [asOf, person, absences, notifications, plans] = await Promise.all([
    loadAsOf(web, session, t),
    safely(api.call('person', request)),
    safely(api.call('personAbsenceList', request)),
    session.may('personNotifications') ? safely(api.call('notificationPerson', request)) : null,
    session.may('personRehabPlans') ? safely(listPlans(session, personId)) : null,
  ]);
  const off = plans?.ok === true && plans.value === null;
  const labels = listPersonLabels(t);
  const hasServices =
    session.may('personAbsenceHistoryChart') && (await findCompanyHealth(web, session, person));
  const name = person.ok ? formatName(person.value.person, t) : { text: t('person:page'), own: false };

  return {
    id: personId,
    name,
    title: person.ok ? `${name.text} – ${t('person:page')}` : t('person:page'),
    asOf,
    labels,
    sections: [
      { id: 'nu', title: labels.now },
      { id: 'planer', title: labels.plans },
      { id: 'historik', title: labels.history },
      { id: 'uppgifter', title: labels.data },
      ...(notifications === null ? [] : [{ id: 'handelser', title: t('today:notifications') }]),
      ...(hasServices ? [{ id: 'tjanster', title: t('person:serviceUse') }] : []),
    ],
    now: change(person, (value) => buildAbsenceNow(value, view)),
    employment: change(person, (value) => buildEmploymentView(value, view)),
    services: hasServices
      ? {
          title: t('person:serviceUse'),
          view: change(person, (value) => buildServicesView(value, web.settings.customerPortalUrl, view)),
        }
      : null,
    history: change(absences, (value) => buildHistoryView(value, wholeHistory, view)),
    notifications:
      notifications &&
      change(notifications, (all) =>
        // The heading of the page already names the person.
        all.map((notification) => ({ ...toNotificationView(notification, view), name: null, to: null })),
      ),
    planner:
      plans &&
      change(plans, (value): PlannerView => {
        if (value === null) return { state: 'off' };
        return { state: 'on', plans: buildPlanViews(value, name.text, view), count: value.length };
      }),
    activePlan: change(person, ({ activeRehabPlan }) => activeRehabPlan),
    choices: session.may('personRehabPlans') ? listDocumentChoices(t) : [],
    /** Idempotency key of each form that creates something: posting it twice creates once. */
    key: randomUUID(),
    sickNoteTo: session.may('requestSickNote') && !off ? paths.requestSickNote(personId) : null,
  };
}

export type PersonView = Awaited<ReturnType<typeof loadPerson>>;

/**
 * An employee who is missing, or not visible for this role, is not a failed part: it has a different page.
 */
async function toPart<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.failure === 'not_found') throw errorResponse(404, 'no_person');
    throw error;
  }
}

/** Null when the company does not use the planner. */
async function listPlans({ api }: AuthenticatedSession, personId: string) {
  try {
    return await api.call('rehabPlansOfPerson', { personId });
  } catch (error) {
    if (error instanceof ApiError && error.problem === 'feature_off') return null;
    throw error;
  }
}

function change<From, To>(from: Part<From>, to: (value: From) => To): Part<To> {
  return from.ok ? { ok: true, value: to(from.value) } : from;
}
