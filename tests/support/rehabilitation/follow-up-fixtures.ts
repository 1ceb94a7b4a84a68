import type { FollowUpFacts, FollowUpRow } from '#contract/calls/rehabilitation/follow-up.ts';
import type { CallResponse } from '#contract/calls.ts';
import { addDays, type Day } from '#contract/values/calendar.ts';
import { DEFAULT_FOLLOW_UP_SETTINGS } from '#contract/values/administration/follow-up-settings.ts';
import { FOLLOW_UP_REASONS, type FollowUpReason } from '#contract/values/vocabulary.ts';

const NO_FACTS: FollowUpFacts = {
  spellStart: null,
  spellDay: null,
  chainDay: null,
  milestone: null,
  spellCount: null,
  months: null,
  sickNoteValidTo: null,
  expectedReturn: null,
  followUpDate: null,
};

/** The facts of a row, by its reason. */
function factsOf(reason: FollowUpReason, today: Day): FollowUpFacts {
  const sick = { spellStart: addDays(today, -20), spellDay: 21, chainDay: 21 };
  switch (reason) {
    case 'sickNoteMissing':
    case 'planNeeded':
    case 'returnPlanDue':
      return { ...NO_FACTS, ...sick };
    case 'sickNoteEnds':
      return { ...NO_FACTS, ...sick, sickNoteValidTo: addDays(today, 2) };
    case 'assessmentAhead':
      return { ...NO_FACTS, ...sick, chainDay: 80, milestone: 91 };
    case 'followUpDue':
      return { ...NO_FACTS, followUpDate: today };
    case 'returnPassed':
      return { ...NO_FACTS, expectedReturn: addDays(today, -3) };
    case 'caringTalk':
      return { ...NO_FACTS, spellCount: 4, months: 6 };
  }
}

/** A row of the list of actions due; `at` varies the employee and the due date. */
export function sampleRow(
  reason: FollowUpReason,
  at: number,
  today: Day,
  personId = `person-${String(at)}`,
): FollowUpRow {
  const dueDate = addDays(today, at - 3);
  return {
    personId,
    reason,
    occurrence: `${reason}-${String(at)}`,
    person: { person_id: personId, first_name: 'Anna', last_name: `Åkerström ${String(at)}`, state: 'named' },
    employmentNumber: `20${String(at)}`,
    department: { abstract_id: 'department-1', name: 'Hemtjänst Centrum' },
    dueDate,
    overdue: dueDate < today,
    responsible: at % 2 === 0 ? { accountId: 'account-1', name: 'Karin Ekdahl' } : null,
    delegated:
      at === 2
        ? { from: { accountId: 'account-2', name: 'Lena Sjöstrand' }, lastDay: addDays(today, 10) }
        : null,
    status: 'open',
    postponed: null,
    done: null,
    actions:
      reason === 'caringTalk'
        ? ['noteTalk', 'markDone', 'postpone', 'assign']
        : ['startPlan', 'markDone', 'postpone', 'planNotNeeded', 'assign'],
    rehabPlanId: null,
    documentId: null,
    facts: factsOf(reason, today),
  };
}

/** The list with one row of each reason. */
export function sampleFollowUpList(today: Day): CallResponse<'followUpList'> {
  const rows = FOLLOW_UP_REASONS.map((reason, index) => sampleRow(reason, index, today));
  return {
    rows,
    total: rows.length,
    overdue: rows.filter(({ overdue }) => overdue).length,
    remaining: 0,
    settings: DEFAULT_FOLLOW_UP_SETTINGS,
  };
}

/** The employee who stays in the preview of a handover. */
export const STAYING_ID = '019d0000-0000-7000-8000-000000000004';

const LENA = { accountId: 'account-1', name: 'Lena Sjöstrand' };
const KARIN = { accountId: 'account-2', name: 'Karin Ekdahl' };

/** Two accounts, of which the first follows up employees, one delegation, one that has ended, and a permanent handover. */
export function sampleHandoverAccounts(today: Day): CallResponse<'followUpHandoverAccounts'> {
  return {
    from: [
      { ...LENA, disabled: false, employees: 14 },
      { accountId: 'account-3', name: 'Mats Öberg', disabled: true, employees: 1 },
    ],
    to: [KARIN, LENA],
    delegations: [
      {
        delegationId: '019d0000-0000-7000-8000-000000000003',
        from: { accountId: 'account-3', name: 'Mats Öberg', disabled: true },
        to: { ...LENA, disabled: false },
        lastDay: addDays(today, 10),
        employees: 1,
        withoutEffect: 1,
        at: '2026-03-19T12:00:00Z',
        by: 'Birgitta Åkerlund',
      },
    ],
    earlier: [
      {
        delegationId: '019d0000-0000-7000-8000-000000000006',
        from: { accountId: 'account-3', name: 'Mats Öberg', disabled: true },
        to: { ...KARIN, disabled: false },
        lastDay: null,
        employees: 4,
        at: '2026-03-18T09:10:00Z',
        by: 'Birgitta Åkerlund',
        endedOn: null,
      },
      {
        delegationId: '019d0000-0000-7000-8000-000000000005',
        from: { ...LENA, disabled: false },
        to: { ...KARIN, disabled: false },
        lastDay: addDays(today, 2),
        employees: 9,
        at: '2026-03-02T07:30:00Z',
        by: 'Lena Sjöstrand',
        endedOn: addDays(today, -5),
      },
    ],
  };
}

/** A preview with everything that the confirmation can state; one employee stays. */
export function sampleHandoverPreview(today: Day): CallResponse<'followUpHandoverPreview'> {
  const { person, department } = sampleRow('planNeeded', 1, today, STAYING_ID);
  return {
    moves: 13,
    stays: 1,
    delegated: 2,
    held: 1,
    toDelegatesUntil: addDays(today, 5),
    people: [{ person, department }],
  };
}

/** An entry that can be undone. */
export const sampleMark = {
  markId: '019d0000-0000-7000-8000-000000000001',
  at: '2026-03-19T12:00:00Z',
  by: 'Karin Ekdahl',
  undoableUntil: '2026-03-20T12:00:00Z',
};

/** The actions of an employee: two rows, a talk and a statement. */
export function samplePersonActions(today: Day, personId: string): CallResponse<'followUpPerson'> {
  return {
    responsible: { accountId: 'account-1', name: 'Karin Ekdahl' },
    delegated: { from: { accountId: 'account-2', name: 'Lena Sjöstrand' }, lastDay: addDays(today, 10) },
    rows: [sampleRow('sickNoteMissing', 0, today, personId), sampleRow('planNeeded', 1, today, personId)],
    milestones: [],
    talks: [{ ...sampleMark, date: today, note: 'Pratade om arbetstider.\nNy avstämning om två veckor.' }],
    statements: [
      {
        ...sampleMark,
        markId: '019d0000-0000-7000-8000-000000000002',
        reason: 'planNeeded',
        sickFrom: today,
        text: 'Återgår på måndag.',
      },
    ],
    settings: DEFAULT_FOLLOW_UP_SETTINGS,
  };
}
