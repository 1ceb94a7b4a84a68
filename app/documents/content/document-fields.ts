import { ABSENCE_DEGREES } from '#contract/values/constants.ts';
import {
  RETURN_STATUSES,
  SICK_LEAVE_DOCTORS,
  type DocumentType,
  type Measure,
} from '#contract/values/vocabulary.ts';
import type { TextKey, TextValues } from '#locales/catalogue.ts';
import { ROWS_NAME } from './rows-name.ts';

/** The texts of documents. */
export type DocumentTextKey = TextKey<'common' | 'documents'>;

/** One choice; `value` is the value stored in the document. */
export type ChoiceSpec = { value: string | number | boolean; label: DocumentTextKey; values?: TextValues };

/** A field of a document, by the kind of its control. */
export type FieldSpec = {
  name: string;
  label: DocumentTextKey;
  /** Spans all columns; a choice always does. */
  wide?: true;
} & (
  | { kind: 'text' | 'line' | 'date' }
  | {
      kind: 'choice';
      choices: readonly ChoiceSpec[];
      /** Shown only after a yes in the field before it in the list. */
      followsYes?: true;
    }
);

/** A section of a document with its own heading. */
export type SectionSpec = { id: string; title: DocumentTextKey } & (
  { kind: 'fields'; fields: readonly FieldSpec[] } | { kind: 'measures' } | { kind: 'rows' }
);

/** Whether a user types a text in the section: not only dates and choices. */
export function hasTextField(section: SectionSpec): boolean {
  return section.kind !== 'fields' || section.fields.some(({ kind }) => kind === 'text' || kind === 'line');
}

const text = (name: string, label: DocumentTextKey): FieldSpec => ({ kind: 'text', name, label });
const line = (name: string, label: DocumentTextKey): FieldSpec => ({ kind: 'line', name, label });
const date = (name: string, label: DocumentTextKey): FieldSpec => ({ kind: 'date', name, label });
const choice = (
  name: string,
  label: DocumentTextKey,
  choices: readonly ChoiceSpec[],
  more: { followsYes?: true } = {},
): FieldSpec => ({ kind: 'choice', name, label, choices, ...more });

const YES_NO: readonly ChoiceSpec[] = [
  { value: true, label: 'common:yes' },
  { value: false, label: 'common:no' },
];
const RATINGS = [1, 2, 3, 4, 5] as const;

/** The columns of the action plan; the field names are prefixed with `actionPlan[n].`. */
export const ROW_FIELDS: readonly [FieldSpec, ...FieldSpec[]] = [
  text('purpose', 'documents:plan.purpose'),
  date('fromDate', 'documents:plan.from'),
  date('toDate', 'documents:plan.to'),
  date('followUpDate', 'documents:plan.followUp'),
  line('responsiblePerson', 'documents:plan.responsible'),
];

/** The full name of a field in row `index` of the action plan. */
export function rowFieldName(index: number, name: string): string {
  return `${ROWS_NAME}[${String(index)}].${name}`;
}

/** The names of the fields of a measure: whether it is selected, and why. */
export function getMeasureFieldNames(measure: Measure): { selected: string; motivation: string } {
  return { selected: `measures.${measure}.selected`, motivation: `measures.${measure}.motivation` };
}

/** The motivation of a measure. */
export function createMotivationField(measure: Measure): FieldSpec {
  return text(getMeasureFieldNames(measure).motivation, 'documents:plan.motivation');
}

/**
 * The content of every document type in display order. The form, the text for reading and printing, the
 * comparison of two versions and the parsing of a posted form are all derived from it.
 */
export const documentSections: { readonly [Type in DocumentType]: readonly SectionSpec[] } = {
  wellnessCheck: [
    {
      id: 'nulage',
      title: 'documents:section.present',
      kind: 'fields',
      fields: [
        choice(
          'healthRating',
          'documents:wellness.healthRating',
          RATINGS.map((value) => ({ value, label: `documents:wellness.healthRating.${value}` })),
        ),
        text('description', 'documents:wellness.description'),
        text('reasonForAbsence', 'documents:wellness.reason'),
        text('workRelatedReasons', 'documents:wellness.workReasons'),
        choice('reportedAsOccupationalInjury', 'documents:wellness.reportedInjury', YES_NO),
        choice('approvedAsWorkInjury', 'documents:wellness.approvedInjury', YES_NO, {
          followsYes: true,
        }),
        text('employeeSuggestions', 'documents:wellness.suggestionsEmployee'),
        text('managerSuggestions', 'documents:wellness.suggestionsManager'),
        text('commonSuggestions', 'documents:wellness.suggestionsCommon'),
        date('followUpDate', 'documents:wellness.followUp'),
      ],
    },
    {
      id: 'langre',
      title: 'documents:wellness.longTerm',
      kind: 'fields',
      fields: [
        date('longTermAbsence.plannedReturnDate', 'documents:wellness.plannedReturn'),
        choice(
          'longTermAbsence.registeredBy',
          'documents:wellness.doctor',
          SICK_LEAVE_DOCTORS.map((value) => ({ value, label: `documents:wellness.doctor.${value}` })),
        ),
        choice(
          'longTermAbsence.absenceDegree',
          'documents:wellness.degree',
          ABSENCE_DEGREES.map((value) => ({ value, label: 'documents:percent', values: { degree: value } })),
        ),
        choice(
          'longTermAbsence.returnStatus',
          'documents:wellness.returnStatus',
          RETURN_STATUSES.map((value) => ({ value, label: `documents:wellness.returnStatus.${value}` })),
        ),
        text('longTermAbsence.comment', 'documents:wellness.comment'),
      ],
    },
  ],
  planForReturnToWork: [
    {
      id: 'arbete',
      title: 'documents:plan.work',
      kind: 'fields',
      fields: [
        text('workDescription.possibleTasks', 'documents:plan.tasksPossible'),
        text('workDescription.notPossibleTasks', 'documents:plan.tasksNotPossible'),
      ],
    },
    { id: 'atgarder', title: 'documents:plan.measures', kind: 'measures' },
    { id: 'handlingsplan', title: 'documents:plan.actionPlan', kind: 'rows' },
    {
      id: 'utvardering',
      title: 'documents:plan.evaluation',
      kind: 'fields',
      fields: [
        { ...text('evaluation.summary', 'documents:plan.summary'), wide: true },
        date('evaluation.date', 'documents:plan.date'),
        { ...line('evaluation.result', 'documents:plan.result'), wide: true },
      ],
    },
  ],
  note: [
    {
      id: 'anteckning',
      title: 'documents:section.note',
      kind: 'fields',
      fields: [
        { ...line('heading', 'documents:note.heading'), wide: true },
        { ...text('notes', 'documents:note.text'), wide: true },
      ],
    },
  ],
  file: [],
  sickNote: [
    {
      id: 'giltighet',
      title: 'documents:section.validity',
      kind: 'fields',
      fields: [
        date('validFrom', 'documents:sickNote.validFrom'),
        date('validTo', 'documents:sickNote.validTo'),
      ],
    },
  ],
};
