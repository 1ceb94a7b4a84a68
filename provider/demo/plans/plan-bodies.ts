import type {
  DocumentContents,
  PlanForReturnToWork,
} from '#contract/calls/rehabilitation/document-content.ts';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import { dayText } from '../day-text.ts';
import type { DocumentBody } from './demo-document.ts';
import { buildDemoPdf } from './demo-pdf.ts';
import { draw, pick, Purpose, type Stream } from '../random/draw.ts';
import * as texts from './plan-texts.ts';

/**
 * The context of a document: the plan's random stream, the day, and what is known of the absence on that day.
 */
export interface Occurrence {
  readonly stream: Stream;
  /** Day number. */
  readonly day: number;
  readonly absenceDegree: number | null;
  readonly plannedReturn: number | null;
  readonly manager: string;
}

function choose<T>({ stream, day }: Occurrence, which: number, list: readonly T[]): T {
  return pick(draw(stream, day * 32 + which, Purpose.planText), list);
}

function degreeOffered(degree: number | null): 25 | 50 | 75 | 100 | null {
  return ([25, 50, 75, 100] as const).find((offered) => offered === degree) ?? null;
}

export function wellnessCheck(about: Occurrence): DocumentBody {
  const workReason = choose(about, 3, texts.workReasons);
  const rating = choose(about, 1, [2, 3, 3, 4]);
  const content: DocumentContents['wellnessCheck'] = {
    healthRating: rating,
    description: choose(about, 2, texts.wellnessDescriptions),
    reasonForAbsence: choose(about, 4, texts.absenceReasons),
    workRelatedReasons: workReason,
    reportedAsOccupationalInjury:
      workReason === texts.workReasons[0] ? false : choose(about, 5, [true, false, null]),
    approvedAsWorkInjury: null,
    employeeSuggestions: choose(about, 6, texts.employeeSuggestions),
    managerSuggestions: choose(about, 7, texts.managerSuggestions),
    commonSuggestions: choose(about, 8, texts.commonSuggestions),
    followUpDate: dayText(about.day + 14),
    longTermAbsence: {
      plannedReturnDate: about.plannedReturn === null ? null : dayText(about.plannedReturn),
      registeredBy: choose(about, 9, ['PROVIDER', 'OTHER', 'OTHER'] as const),
      absenceDegree: degreeOffered(about.absenceDegree),
      returnStatus: choose(about, 10, ['FULL', 'PARTIAL', 'ADAPTED', 'UNKNOWN'] as const),
      comment: '',
    },
  };
  return { type: 'wellnessCheck', content, bytes: null };
}

function measuresOf(about: Occurrence): PlanForReturnToWork['measures'] {
  const { measures } = emptyContent('planForReturnToWork');
  const motivated = Object.entries(texts.measureMotivations);
  for (const which of [11, 12, 13]) {
    const [measure, motivation] = choose(about, which, motivated);
    Object.assign(measures, { [measure]: { selected: true, motivation } });
  }
  return measures;
}

/**
 * `followUps` are the days after the document's own day on which an action is followed up; without any,
 * nothing is planned.
 */
export function planForReturnToWork(about: Occurrence, followUps: readonly number[]): DocumentBody {
  const content: DocumentContents['planForReturnToWork'] = {
    ...emptyContent('planForReturnToWork'),
    workDescription: {
      possibleTasks: choose(about, 14, texts.possibleTasks),
      notPossibleTasks: choose(about, 15, texts.notPossibleTasks),
    },
    ...(followUps.length === 0 ? {} : { measures: measuresOf(about) }),
    actionPlan: followUps.map((days, index) => ({
      purpose: choose(about, 16 + index, texts.actionPurposes),
      fromDate: dayText(about.day + (followUps[index - 1] ?? 0)),
      toDate: dayText(about.day + days),
      followUpDate: dayText(about.day + days),
      responsiblePerson: about.manager,
    })),
  };
  return { type: 'planForReturnToWork', content, bytes: null };
}

/** The plan when it is closed: with the evaluation and without further follow-ups. */
export function evaluatedPlan(about: Occurrence): DocumentBody {
  const content: DocumentContents['planForReturnToWork'] = {
    ...emptyContent('planForReturnToWork'),
    workDescription: {
      possibleTasks: 'Ordinarie arbetsuppgifter.',
      notPossibleTasks: choose(about, 15, texts.notPossibleTasks),
    },
    measures: measuresOf(about),
    evaluation: {
      summary: choose(about, 20, texts.evaluationSummaries),
      date: dayText(about.day),
      result: choose(about, 21, texts.evaluationResults),
    },
  };
  return { type: 'planForReturnToWork', content, bytes: null };
}

/** The plan's note with index `which`; two consecutive notes differ. */
export function note({ stream }: Occurrence, which: number): DocumentBody {
  const first = Math.floor(draw(stream, 0, Purpose.planText) * texts.notes.length);
  const content = texts.notes[(first + which) % texts.notes.length] ?? texts.closingNote;
  return { type: 'note', content, bytes: null };
}

export function noPlanNeeded(): DocumentBody {
  return { type: 'note', content: texts.noPlanNeeded, bytes: null };
}

export function closingNote(): DocumentBody {
  return { type: 'note', content: texts.closingNote, bytes: null };
}

export function uploadedFile(about: Occurrence): DocumentBody {
  const bytes = buildDemoPdf('Minnesanteckningar', [
    `Avstämningsmöte ${dayText(about.day)}`,
    'Vi gick igenom arbetstider, uppgifter och kontakt under frånvaron.',
    'Påhittat dokument i en demonstration.',
  ]);
  const fileName = `Minnesanteckningar ${dayText(about.day)}.pdf`;
  return { type: 'file', content: { fileName, mediaType: 'application/pdf', size: bytes.length }, bytes };
}

/** A certificate for 30 days, starting a week before the upload. */
export function sickNote(about: Occurrence): DocumentBody {
  const validFrom = dayText(about.day - 7);
  const validTo = dayText(about.day + 22);
  const bytes = buildDemoPdf('Läkarintyg', [
    `Nedsatt arbetsförmåga från ${validFrom} till ${validTo}.`,
    'Uppgift om sjukdom lämnas inte till arbetsgivaren.',
    'Påhittat dokument i en demonstration.',
  ]);
  const fileName = `Läkarintyg ${validFrom}.pdf`;
  return {
    type: 'sickNote',
    content: { fileName, mediaType: 'application/pdf', size: bytes.length, validFrom, validTo },
    bytes,
  };
}
