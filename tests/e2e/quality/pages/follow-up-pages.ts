import { todayIn } from '#contract/values/calendar.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { sampleReminders } from '#tests/support/follow-up/sample-reminders.ts';
import {
  sampleFollowUpList,
  sampleHandoverAccounts,
  sampleHandoverPreview,
  samplePersonActions,
} from '#tests/support/rehabilitation/follow-up-fixtures.ts';
import { COORDINATOR, MANAGER, at, openDetails } from './open-page.ts';
import type { QualityPage, Tab } from './quality-page.ts';

/** Actions due, reminders and handover. */
export const followUpPages: readonly QualityPage[] = [
  { name: 'actions due', status: 200, as: MANAGER, open: openFollowUp('/follow-up') },
  { name: 'actions due of a coordinator', status: 200, as: COORDINATOR, open: openFollowUp('/follow-up') },
  { name: 'actions due, all done', status: 200, as: MANAGER, open: at('/follow-up?status=done') },
  {
    name: 'actions due without the list',
    status: 200,
    as: MANAGER,
    faults: { followUpList: 500 },
    open: at('/follow-up?status=open'),
  },
  { name: 'actions due by a bad address', status: 400, as: MANAGER, open: at('/follow-up?reason=flu') },
  {
    name: 'reminders',
    status: 200,
    as: MANAGER,
    scripts: [],
    faults: { followUpReminders: sampleReminders },
    open: at('/reminders'),
  },
  {
    name: 'reminders without a link and without an address',
    status: 200,
    as: MANAGER,
    scripts: [],
    faults: {
      followUpReminders: {
        calendar: null,
        mail: { frequency: 'off', role: null, address: null, refused: false },
      },
    },
    open: at('/reminders'),
  },
  { name: 'employee with actions due', status: 200, as: MANAGER, open: openFollowUp('/hr/person/:id') },
  {
    name: 'postponement',
    status: 200,
    as: MANAGER,
    scripts: [],
    open: openFollowUp('/follow-up/:id/postpone?reason=planNeeded&occurrence=planNeeded-1'),
  },
  {
    name: 'note of a talk',
    status: 200,
    as: MANAGER,
    scripts: [],
    open: openFollowUp('/follow-up/:id/talk'),
  },
  {
    name: 'assignment',
    status: 200,
    as: MANAGER,
    scripts: [],
    open: openFollowUp('/follow-up/:id/assign'),
  },
  {
    name: 'handover',
    status: 200,
    as: COORDINATOR,
    scripts: [],
    open: openHandover('/follow-up/handover'),
  },
  {
    name: 'handover with errors',
    status: 400,
    as: COORDINATOR,
    scripts: [],
    open: openHandover('/follow-up/handover?from=account-1&to=account-1&kind=until&date=x'),
  },
  {
    name: 'handover without accounts and delegations',
    status: 200,
    as: COORDINATOR,
    scripts: [],
    faults: { followUpHandoverAccounts: { from: [], to: [], delegations: [], earlier: [] } },
    open: at('/follow-up/handover'),
  },
  {
    name: 'handover that left an employee',
    status: 200,
    as: COORDINATOR,
    scripts: [],
    open: openHandover('/follow-up/handover?done=1&from=account-1&to=account-2'),
  },
  {
    name: 'confirmation of a handover',
    status: 200,
    as: COORDINATOR,
    scripts: [],
    open: openHandover('/follow-up/handover/confirm?from=account-1&to=account-2&kind=permanent'),
  },
  {
    name: 'statement that no plan is needed',
    status: 200,
    as: MANAGER,
    scripts: [],
    open: openFollowUp('/follow-up/:id/plan-not-needed?reason=planNeeded'),
  },
  {
    name: 'printed statement that no plan is needed',
    status: 200,
    as: MANAGER,
    scripts: [],
    open: openFollowUp('/follow-up/:id/plan-not-needed/019d0000-0000-7000-8000-000000000002'),
  },
];

/** Opens a page of the handover with sample accounts, and the `<details>` of the selector. */
function openHandover(path: string, details?: string) {
  return (tab: Tab) => {
    const { app, faults, goto } = tab;
    const today = todayIn(app.clock.now);
    faults.set('followUpHandoverAccounts', sampleHandoverAccounts(today));
    faults.set('followUpHandoverPreview', sampleHandoverPreview(today));
    return details === undefined ? goto(path) : openDetails(path, details)(tab);
  };
}

/** Opens a page with sample actions of an employee, `:id`. */
function openFollowUp(path: string) {
  return async ({ app, faults, goto }: Tab) => {
    const personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
    const today = todayIn(app.clock.now);
    const list = sampleFollowUpList(today);
    faults.set('followUpList', { ...list, rows: list.rows.map((row) => ({ ...row, personId })) });
    faults.set('followUpPerson', samplePersonActions(today, personId));
    faults.set('followUpAssignable', [{ accountId: 'account-1', name: 'Karin Ekdahl' }]);
    return goto(path.replace(':id', personId));
  };
}
