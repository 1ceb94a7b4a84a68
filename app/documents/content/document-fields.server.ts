import {
  ABSENCE_DEGREES,
  LINE_MAX_LENGTH,
  PURPOSE_MAX_LENGTH,
  TEXT_MAX_LENGTH,
} from '#contract/values/constants.ts';
import {
  MEASURES,
  RETURN_STATUSES,
  SICK_LEAVE_DOCTORS,
  type DocumentType,
  type Measure,
} from '#contract/values/vocabulary.ts';
import type { TextKey, TextValues } from '#locales/catalogue.ts';
import { ROWS_NAME } from './rows-name.ts';

/** One choice; `value` is the value stored in the document. */
export type ChoiceSpec = { value: string | number | boolean; label: TextKey; with?: TextValues };

/** A field of a document, by the kind of its control. */
export type FieldSpec = { name: string; label: TextKey; wide?: true } & (
  | { kind: 'text' | 'line'; max: number; required?: true }
  | { kind: 'date' }
  | {
      kind: 'choice';
      choices: readonly ChoiceSpec[];
      /** Shown only when the field of this name is answered with yes. */
      after?: string;
    }
);

/** A section of a document with its own heading. */
export type SectionSpec = { id: string; title: TextKey } & (
  { kind: 'fields'; fields: readonly FieldSpec[] } | { kind: 'measures' } | { kind: 'rows' }
);

const text = (name: string, label: TextKey): FieldSpec => ({
  kind: 'text',
  name,
  label,
  max: TEXT_MAX_LENGTH,
});
const line = (name: string, label: TextKey): FieldSpec => ({
  kind: 'line',
  name,
  label,
  max: LINE_MAX_LENGTH,
});
const date = (name: string, label: TextKey): FieldSpec => ({ kind: 'date', name, label });
const choice = (
  name: string,
  label: TextKey,
  choices: readonly ChoiceSpec[],
  more: { after?: string } = {},
): FieldSpec => ({ kind: 'choice', name, label, choices, ...more });

const YES_NO: readonly ChoiceSpec[] = [
  { value: true, label: 'common.yes' },
  { value: false, label: 'common.no' },
];
const RATINGS = [1, 2, 3, 4, 5] as const;

/** The columns of the action plan; the field names are prefixed with `actionPlan[n].`. */
export const ROW_FIELDS: readonly FieldSpec[] = [
  { kind: 'text', name: 'purpose', label: 'plan.purpose', max: PURPOSE_MAX_LENGTH },
  date('fromDate', 'plan.from'),
  date('toDate', 'plan.to'),
  date('followUpDate', 'plan.followUp'),
  line('responsiblePerson', 'plan.responsible'),
];

/** The full name of a field in row `at` of the action plan. */
export function rowFieldName(at: number, name: string): string {
  return `${ROWS_NAME}[${String(at)}].${name}`;
}

export function measureNames(measure: Measure): { selected: string; motivation: string } {
  return { selected: `measures.${measure}.selected`, motivation: `measures.${measure}.motivation` };
}

export const measureLabels = MEASURES.map(
  (measure) =>
    ({ measure, label: `plan.measure.${measure}` as const }) satisfies { measure: Measure; label: TextKey },
);

/**
 * The content of every document type in display order. The form, the text for reading and printing, the
 * comparison of two versions and the parsing of a posted form are all derived from it.
 */
export const documentSections: { readonly [Type in DocumentType]: readonly SectionSpec[] } = {
  wellnessCheck: [
    {
      id: 'nulage',
      title: 'document.section.present',
      kind: 'fields',
      fields: [
        choice(
          'healthRating',
          'wellness.healthRating',
          RATINGS.map((value) => ({ value, label: `wellness.healthRating.${value}` })),
        ),
        text('description', 'wellness.description'),
        text('reasonForAbsence', 'wellness.reason'),
        text('workRelatedReasons', 'wellness.workReasons'),
        choice('reportedAsOccupationalInjury', 'wellness.reportedInjury', YES_NO),
        choice('approvedAsWorkInjury', 'wellness.approvedInjury', YES_NO, {
          after: 'reportedAsOccupationalInjury',
        }),
        text('employeeSuggestions', 'wellness.suggestionsEmployee'),
        text('managerSuggestions', 'wellness.suggestionsManager'),
        text('commonSuggestions', 'wellness.suggestionsCommon'),
        date('followUpDate', 'wellness.followUp'),
      ],
    },
    {
      id: 'langre',
      title: 'wellness.longTerm',
      kind: 'fields',
      fields: [
        date('longTermAbsence.plannedReturnDate', 'wellness.plannedReturn'),
        choice(
          'longTermAbsence.registeredBy',
          'wellness.doctor',
          SICK_LEAVE_DOCTORS.map((value) => ({ value, label: `wellness.doctor.${value}` })),
        ),
        choice(
          'longTermAbsence.absenceDegree',
          'wellness.degree',
          ABSENCE_DEGREES.map((value) => ({ value, label: 'document.percent', with: { degree: value } })),
        ),
        choice(
          'longTermAbsence.returnStatus',
          'wellness.returnStatus',
          RETURN_STATUSES.map((value) => ({ value, label: `wellness.returnStatus.${value}` })),
        ),
        text('longTermAbsence.comment', 'wellness.comment'),
      ],
    },
  ],
  planForReturnToWork: [
    {
      id: 'arbete',
      title: 'plan.work',
      kind: 'fields',
      fields: [
        text('workDescription.possibleTasks', 'plan.tasksPossible'),
        text('workDescription.notPossibleTasks', 'plan.tasksNotPossible'),
      ],
    },
    { id: 'atgarder', title: 'plan.measures', kind: 'measures' },
    { id: 'handlingsplan', title: 'plan.actionPlan', kind: 'rows' },
    {
      id: 'utvardering',
      title: 'plan.evaluation',
      kind: 'fields',
      fields: [
        text('evaluation.summary', 'plan.summary'),
        date('evaluation.date', 'plan.date'),
        line('evaluation.result', 'plan.result'),
      ],
    },
  ],
  note: [
    {
      id: 'anteckning',
      title: 'document.section.note',
      kind: 'fields',
      fields: [
        {
          kind: 'line',
          name: 'heading',
          label: 'note.heading',
          max: LINE_MAX_LENGTH,
          required: true,
          wide: true,
        },
        { ...text('notes', 'note.text'), wide: true },
      ],
    },
  ],
  file: [],
  sickNote: [
    {
      id: 'giltighet',
      title: 'document.section.validity',
      kind: 'fields',
      fields: [date('validFrom', 'sickNote.validFrom'), date('validTo', 'sickNote.validTo')],
    },
  ],
};
