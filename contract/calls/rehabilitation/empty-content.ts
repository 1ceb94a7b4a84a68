import type {
  DocumentContents,
  PlanForReturnToWork,
} from '#contract/calls/rehabilitation/document-content.ts';
import { MEASURES, type Measure, type WrittenDocumentType } from '#contract/values/vocabulary.ts';

function unselectedMeasures(): PlanForReturnToWork['measures'] {
  const entries = MEASURES.map((measure) => [measure, { selected: false, motivation: '' }] as const);
  return Object.fromEntries(entries) as Record<Measure, { selected: boolean; motivation: string }>;
}

const contentFactories: { [Type in WrittenDocumentType]: () => DocumentContents[Type] } = {
  wellnessCheck: () => ({
    healthRating: null,
    description: '',
    reasonForAbsence: '',
    workRelatedReasons: '',
    reportedAsOccupationalInjury: null,
    approvedAsWorkInjury: null,
    employeeSuggestions: '',
    managerSuggestions: '',
    commonSuggestions: '',
    followUpDate: null,
    longTermAbsence: {
      plannedReturnDate: null,
      registeredBy: null,
      absenceDegree: null,
      returnStatus: null,
      comment: '',
    },
  }),
  planForReturnToWork: () => ({
    workDescription: { possibleTasks: '', notPossibleTasks: '' },
    measures: unselectedMeasures(),
    actionPlan: [],
    evaluation: { summary: '', date: null, result: '' },
  }),
  note: () => ({ heading: '', notes: '' }),
};

/** The content of a newly created document. */
export function emptyContent<Type extends WrittenDocumentType>(type: Type): DocumentContents[Type] {
  return contentFactories[type]();
}
