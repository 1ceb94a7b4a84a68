import { TEXT_MAX_LENGTH } from '../../contract/constants';
import type { DocumentType } from '../../contract/vocabulary';
import { formatNumber } from '../i18n/format.server';
import {
  documentSections,
  measureLabels,
  measureNames,
  ROW_FIELDS,
  rowFieldName,
  type FieldSpec,
  type SectionSpec,
} from './document-fields.server';
import { buildControl, NO_ERRORS, type FormErrors, type GivenForm } from './build-control.server';
import type { FormView, SectionView } from './document-view';
import { printError, printMotivationLabel, printRowLabel, type DocumentWords } from './document-words.server';
import { countRows, TICKED, type FormValues } from './document-values.server';
import { fieldId } from './field-path';
import { printInsert, printRemove } from './row-intent.server';
import { ROWS_NAME } from './rows-name';

/** A document as a form to fill in. */
export function buildFormView(
  {
    type,
    values,
    errors = NO_ERRORS,
    version,
    base,
  }: Omit<GivenForm, 'words' | 'errors'> & {
    errors?: FormErrors;
    version: number;
    base: string;
  },
  words: DocumentWords,
): FormView {
  const { t, language } = words;
  const given = { type, values, errors, words };
  return {
    meta: { type, version: String(version), base },
    sections: documentSections[type].map((section) => buildSection(section, given)),
    hint: t('document.noDiagnosis', { max: formatNumber(TEXT_MAX_LENGTH, language) }),
    errors: listErrors(given),
    words: {
      saveDraft: t('document.saveDraft'),
      draftFailed: t('document.draftFailed'),
      keys: t('document.keys'),
      sections: t('document.sections'),
      unsaved: t('common.unsaved'),
      leaveText: t('document.leave.text'),
      stay: t('document.leave.stay'),
      leave: t('document.leave.go'),
      left: t('document.left', { count: '{{count}}' }),
      tooMany: t('document.tooMany', { count: '{{count}}' }),
    },
  };
}

function buildSection(section: SectionSpec, given: GivenForm): SectionView {
  const { t } = given.words;
  const head = { id: section.id, title: t(section.title) };
  switch (section.kind) {
    case 'fields':
      return {
        ...head,
        kind: 'fields',
        fields: section.fields.map((field) => buildControl(field, field.name, t(field.label), given)),
      };
    case 'measures':
      return {
        ...head,
        kind: 'measures',
        hint: t('document.measureHint'),
        measures: measureLabels.map(({ measure, label }) => {
          const { selected, motivation } = measureNames(measure);
          const box = {
            name: selected,
            id: fieldId(selected),
            ticked: given.values.get(selected) === TICKED,
          };
          const field = {
            kind: 'text',
            name: motivation,
            label: 'plan.motivation',
            max: TEXT_MAX_LENGTH,
          } as const;
          return {
            label: t(label),
            box,
            motivation: {
              ...buildControl(field, motivation, printMotivationLabel(measure, given.words), given),
              label: printMotivationLabel(measure, given.words),
            },
          };
        }),
      };
    case 'rows':
      return { ...head, kind: 'rows', ...buildRows(given) };
  }
}

function buildRows(given: GivenForm) {
  const { values, errors, words } = given;
  const { t } = words;
  const count = countRows(values);
  const column = (field: FieldSpec) => ({ name: field.name, id: fieldId(field.name), label: t(field.label) });
  const rows = Array.from({ length: count }, (_, at) =>
    ROW_FIELDS.map((field) => ({
      ...buildControl(field, rowFieldName(at, field.name), printRowLabel(t(field.label), at, words), given),
      ...column(field),
    })),
  );
  const nothing = { ...given, values: new Map<string, string>(), errors: NO_ERRORS };
  const fault = errors.get(ROWS_NAME);
  const numbered = { n: '{{n}}' };
  return {
    rows,
    blank: ROW_FIELDS.map((field) => ({ ...buildControl(field, field.name, '', nothing), ...column(field) })),
    ...(fault === undefined ? {} : { error: printError(fault, t('plan.actionPlan'), null, words) }),
    intents: { add: printInsert(), remove: rows.map((_, at) => printRemove(at)) },
    words: {
      title: t('document.row', numbered),
      add: t('document.row.add'),
      remove: t('document.row.remove', numbered),
      added: t('document.row.added', numbered),
      removed: t('document.row.removed', numbered),
      none: t('document.row.none'),
    },
  };
}

/** In the order of the page. */
function listErrors(given: GivenForm): FormView['errors'] {
  const { type, errors, words } = given;
  if (errors.size === 0) return [];
  const fields = documentSections[type].flatMap((section) => {
    const view = buildSection(section, given);
    switch (view.kind) {
      case 'fields':
        return view.fields;
      case 'measures':
        return view.measures.map(({ motivation }) => motivation);
      case 'rows': {
        const rows = view.rows.flatMap((row, at) =>
          row.map((control) => ({ ...control, id: fieldId(rowFieldName(at, control.name)) })),
        );
        return view.error === undefined ? rows : [{ id: `${view.id}-ny`, error: view.error }, ...rows];
      }
    }
  });
  const whole = errors.get('');
  const first = fields[0]?.id ?? '';
  return [
    ...(whole === undefined ? [] : [{ fieldId: first, text: printError(whole, '', null, words) }]),
    ...fields.flatMap((field) => {
      if (field.error === undefined) return [];
      const isGroup = 'kind' in field && field.kind === 'choice';
      return [{ fieldId: isGroup ? `${field.id}-1` : field.id, text: field.error }];
    }),
  ];
}
