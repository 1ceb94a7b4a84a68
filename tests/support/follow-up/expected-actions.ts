import { desc, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { addDays, dayNumber, todayIn, type Day } from '#contract/values/calendar.ts';
import type { Database } from '#database/database.ts';
import { REHAB_DOCUMENT } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { followUpMark, followUpResponsible } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';

// The list of actions due, counted day by day from the rows of the tables. Shares no code with the rules.

/** What identifies and describes a row of the list. */
export interface ExpectedAction {
  personId: string;
  reason: string;
  occurrence: string;
  dueDate: Day;
  overdue: boolean;
  status: string;
  responsible: string | null;
}

type Rows = Awaited<ReturnType<typeof readRows>>;
type Document = Rows['documents'][number];

/** The limits of the organisation; `repeatedDays` are the days in which short spells are counted, today included. */
export interface ExpectedLimits {
  sickNoteDay: number;
  planNeededDay: number;
  repeatedSpells: number;
  repeatedDays: number;
  sickNoteEndsLeadDays: number;
  assessmentLeadDays: number;
}

interface ListedDepartments {
  organisationId: string;
  departmentIds: readonly string[];
  today: Day;
  limits: ExpectedLimits;
}

/** Lists what is to be done about the people of an organisation who are employed today in one of the departments. */
export async function listExpectedActions(
  db: Database,
  { organisationId, departmentIds, today, limits }: ListedDepartments,
): Promise<ExpectedAction[]> {
  const rows = await readRows(db, organisationId);
  const personIds = new Set<string>();
  for (const { personId, employmentId, fromDay, toDay } of rows.employments) {
    if (!isWithin(today, fromDay, toDay)) continue;
    for (const period of rows.periods) {
      if (period.employmentId !== employmentId || !isWithin(today, period.fromDay, period.toDay)) continue;
      if (departmentIds.includes(period.departmentId)) personIds.add(personId);
    }
  }
  return [...personIds].flatMap((personId) => listOfPerson(rows, personId, today, limits));
}

async function readRows(db: Database, organisationId: string) {
  return {
    absences: await db.select().from(absence).where(eq(absence.organisationId, organisationId)),
    employments: await db.select().from(employment).where(eq(employment.organisationId, organisationId)),
    periods: await db
      .select()
      .from(departmentPeriod)
      .where(eq(departmentPeriod.organisationId, organisationId)),
    plans: await db.select().from(rehabPlan).where(eq(rehabPlan.organisationId, organisationId)),
    documents: await readDocuments(db, organisationId),
    marks: await readMarks(db, organisationId),
    responsible: await db
      .select()
      .from(followUpResponsible)
      .where(eq(followUpResponsible.organisationId, organisationId)),
  };
}

/** The last ones come first: a later entry about a step replaces those before. Ids are in the order of time. */
async function readMarks(db: Database, organisationId: string) {
  return db
    .select()
    .from(followUpMark)
    .where(eq(followUpMark.organisationId, organisationId))
    .orderBy(desc(followUpMark.markId));
}

/** With their decrypted contents: the columns of days are what the list reads. */
async function readDocuments(db: Database, organisationId: string) {
  const rows = await db.select().from(rehabDocument).where(eq(rehabDocument.organisationId, organisationId));
  const cipher = await loadCipher({ tx: db, organisationId });
  return rows.map((row) => {
    const { content, ...document } = decryptRow(cipher, REHAB_DOCUMENT, row);
    return { ...document, content: JSON.parse(content) as unknown };
  });
}

function isWithin(day: Day, from: Day | null, to: Day | null): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}

/** Splits days in order where more than `most` days are missing between two. */
function splitDays(days: readonly Day[], most: number): Day[][] {
  const parts: Day[][] = [];
  for (const day of days) {
    const before = parts.at(-1)?.at(-1);
    if (before !== undefined && dayNumber(day) - dayNumber(before) - 1 <= most) parts.at(-1)?.push(day);
    else parts.push([day]);
  }
  return parts;
}

function listOfPerson(rows: Rows, personId: string, today: Day, limits: ExpectedLimits): ExpectedAction[] {
  const sickDays = new Set<Day>();
  let expectedReturn: Day | null = null;
  for (const row of rows.absences) {
    const own = rows.employments.find(({ employmentId }) => employmentId === row.employmentId);
    if (row.personId !== personId || row.type !== 'SICK_LEAVE' || own === undefined) continue;
    for (let day = row.fromDay; day <= (row.toDay ?? today) && day <= today; day = addDays(day, 1)) {
      if (isWithin(day, own.fromDay, own.toDay)) sickDays.add(day);
    }
    if (!isWithin(today, row.fromDay, row.toDay) || !isWithin(today, own.fromDay, own.toDay)) continue;
    let back = row.expectedReturn;
    if (row.toDay !== null && (back === null || back <= today)) back = addDays(row.toDay, 1);
    if (back !== null && (expectedReturn === null || back > expectedReturn)) expectedReturn = back;
  }
  const days = [...sickDays].sort();
  const spells = splitDays(days, 4);
  const isSick = sickDays.has(today);
  const spell = isSick ? (spells.at(-1) ?? []) : [];
  const chain = isSick ? (splitDays(days, 89).at(-1) ?? []) : [];

  const plans = rows.plans.filter((plan) => plan.personId === personId);
  const ongoing = plans.filter(({ archivedAt }) => archivedAt === null);
  const isIn = (some: typeof plans) => (document: Document) =>
    some.some(({ rehabPlanId }) => rehabPlanId === document.rehabPlanId);
  const notes = rows.documents.filter(isIn(plans)).filter(({ type }) => type === 'sickNote');
  const planned = rows.documents.filter(isIn(ongoing));
  const marks = rows.marks.filter((mark) => mark.personId === personId);
  const isStated = (reason: string, sickFrom: Day | undefined) =>
    marks.some(
      (mark) => mark.kind === 'planNotNeeded' && mark.reason === reason && mark.occurrence === sickFrom,
    );

  const found: { reason: string; occurrence: string; due: Day }[] = [];

  const noteDay = spell[limits.sickNoteDay - 1];
  if (noteDay !== undefined && !notes.some((note) => covers(note, today))) {
    let due = today;
    while (due > noteDay && !notes.some((note) => covers(note, addDays(due, -1)))) due = addDays(due, -1);
    found.push({ reason: 'sickNoteMissing', occurrence: due, due });
  }

  const dated = notes.filter((note) => sickNoteDays(note).validTo !== null);
  if (isSick && expectedReturn === null && dated.some((note) => covers(note, today))) {
    let end = today;
    while (dated.some((note) => covers(note, addDays(end, 1)))) end = addDays(end, 1);
    if (end <= addDays(today, limits.sickNoteEndsLeadDays))
      found.push({ reason: 'sickNoteEnds', occurrence: end, due: end });
  }

  const planDay = spell[limits.planNeededDay - 1];
  if (planDay !== undefined && ongoing.length === 0) {
    const stated = isStated('planNeeded', spell[0]) || isStated('returnPlanDue', chain[0]);
    if (!stated) found.push({ reason: 'planNeeded', occurrence: spell[0] ?? '', due: planDay });
  }

  const day30 = chain[29];
  if (day30 !== undefined && !planned.some(({ type }) => type === 'planForReturnToWork')) {
    let expectedDays = chain.length;
    if (expectedReturn === null || expectedReturn <= today) expectedDays = Infinity;
    else for (let day = addDays(today, 1); day < expectedReturn; day = addDays(day, 1)) expectedDays += 1;
    if (expectedDays >= 60 && !isStated('returnPlanDue', chain[0])) {
      found.push({ reason: 'returnPlanDue', occurrence: chain[0] ?? '', due: day30 });
    }
  }

  for (const milestone of [91, 181, 365]) {
    const daysLeft = milestone - chain.length;
    if (!isSick || daysLeft < 0 || daysLeft > limits.assessmentLeadDays) continue;
    const occurrence = `${chain[0] ?? ''}:${milestone}`;
    found.push({ reason: 'assessmentAhead', occurrence, due: addDays(today, daysLeft) });
  }

  for (const document of planned) {
    const due = followUpDays(document)
      .filter((day) => day <= today)
      .sort()
      .at(-1);
    if (due !== undefined) {
      found.push({ reason: 'followUpDue', occurrence: `${document.documentId}:${due}`, due });
    }
  }

  if (isSick && expectedReturn !== null && expectedReturn < today) {
    found.push({ reason: 'returnPassed', occurrence: expectedReturn, due: expectedReturn });
  }

  const short = spells
    .filter((one) => one.length <= 14)
    .map(([first = '']) => first)
    .filter((first) => first > addDays(today, -limits.repeatedDays));
  const latest = short.at(-1);
  if (latest !== undefined && short.length >= limits.repeatedSpells) {
    const talked = marks.some(({ kind, day }) => kind === 'talk' && day !== null && day >= latest);
    if (!talked) found.push({ reason: 'caringTalk', occurrence: latest, due: addDays(latest, 14) });
  }

  const responsible = rows.responsible.find((one) => one.personId === personId)?.accountId ?? null;
  return found.map(({ reason, occurrence, due }) => {
    const markOf = (kind: string) =>
      marks.find((mark) => mark.kind === kind && mark.reason === reason && mark.occurrence === occurrence);
    const isDone = markOf('done') !== undefined;
    const dueDate = markOf('postponed')?.day ?? due;
    const isPostponed = markOf('postponed') !== undefined && dueDate > today;
    return {
      personId,
      reason,
      occurrence,
      dueDate,
      overdue: !isDone && dueDate < today,
      status: isDone ? 'done' : isPostponed ? 'postponed' : 'open',
      responsible,
    };
  });
}

function sickNoteDays({ content }: Document) {
  return content as { validFrom: Day | null; validTo: Day | null };
}

function covers(note: Document, day: Day): boolean {
  const { validFrom, validTo } = sickNoteDays(note);
  return isWithin(day, validFrom, validTo ?? todayIn(Temporal.Instant.from(note.createdAt)));
}

function followUpDays({ type, content }: Document): Day[] {
  const { followUpDate, actionPlan } = content as {
    followUpDate?: Day | null;
    actionPlan?: { followUpDate: Day | null }[];
  };
  if (type === 'wellnessCheck') return followUpDate == null ? [] : [followUpDate];
  if (type !== 'planForReturnToWork') return [];
  return (actionPlan ?? []).flatMap((row) => row.followUpDate ?? []);
}
