import { TEXT_MAX_LENGTH } from '#contract/values/constants.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import {
  documentSections,
  measureLabels,
  measureNames,
  ROW_FIELDS,
  rowFieldName,
  type FieldSpec,
  type SectionSpec,
} from '../content/document-fields.server.ts';
import { buildControl, NO_ERRORS, type FormErrors, type FormInput } from './build-control.server.ts';
import type { FormView, SectionView } from '../content/document-view.ts';
import {
  formatError,
  formatMotivationLabel,
  formatRowLabel,
  type DocumentLabels,
} from '../content/document-labels.server.ts';
import { countRows, TICKED } from '../content/document-values.server.ts';
import { fieldId } from '../content/field-path.ts';
import { buildInsertIntent, buildRemoveIntent } from '../content/row-intent.server.ts';
import { ROWS_NAME } from '../content/rows-name.ts';

/** A document as an editable form. */
export function buildFormView(
  {
    type,
    values,
    errors = NO_ERRORS,
    version,
    base,
  }: Omit<FormInput, 'labels' | 'errors'> & {
    errors?: FormErrors;
    version: number;
    base: string;
  },
  labels: DocumentLabels,
): FormView {
  const { t, language } = labels;
  const input = { type, values, errors, labels };
  return {
    meta: { type, version: String(version), base },
    sections: documentSections[type].map((section) => buildSection(section, input)),
    hint: t('documents:noDiagnosis', { max: formatNumber(TEXT_MAX_LENGTH, language) }),
    errors: listErrors(input),
    labels: {
      saveDraft: t('documents:saveDraft'),
      draftFailed: t('documents:draftFailed'),
      keys: t('documents:keys'),
      sections: t('documents:sections'),
      unsaved: t('common:unsaved'),
      leaveText: t('documents:leave.text'),
      stay: t('documents:leave.stay'),
      leave: t('documents:leave.go'),
    },
  };
}

function buildSection(section: SectionSpec, input: FormInput): SectionView {
  const { t } = input.labels;
  const head = { id: section.id, title: t(section.title) };
  switch (section.kind) {
    case 'fields':
      return {
        ...head,
        kind: 'fields',
        fields: section.fields.map((field) => buildControl(field, field.name, t(field.label), input)),
      };
    case 'measures':
      return {
        ...head,
        kind: 'measures',
        hint: t('documents:measureHint'),
        measures: measureLabels.map(({ measure, label }) => {
          const { selected, motivation } = measureNames(measure);
          const box = {
            name: selected,
            id: fieldId(selected),
            ticked: input.values.get(selected) === TICKED,
          };
          const field = {
            kind: 'text',
            name: motivation,
            label: 'documents:plan.motivation',
            max: TEXT_MAX_LENGTH,
          } as const;
          return {
            label: t(label),
            box,
            motivation: {
              ...buildControl(field, motivation, formatMotivationLabel(measure, input.labels), input),
              label: formatMotivationLabel(measure, input.labels),
            },
          };
        }),
      };
    case 'rows':
      return { ...head, kind: 'rows', ...buildRows(input) };
  }
}

function buildRows(input: FormInput) {
  const { values, errors, labels } = input;
  const { t } = labels;
  const count = countRows(values);
  const column = (field: FieldSpec) => ({ name: field.name, id: fieldId(field.name), label: t(field.label) });
  const rows = Array.from({ length: count }, (_, at) =>
    ROW_FIELDS.map((field) => ({
      ...buildControl(field, rowFieldName(at, field.name), formatRowLabel(t(field.label), at, labels), input),
      ...column(field),
    })),
  );
  const nothing = { ...input, values: new Map<string, string>(), errors: NO_ERRORS };
  const fault = errors.get(ROWS_NAME);
  const numbered = { n: '{{n}}' };
  return {
    rows,
    blank: ROW_FIELDS.map((field) => ({ ...buildControl(field, field.name, '', nothing), ...column(field) })),
    ...(fault === undefined
      ? {}
      : { error: formatError(fault, t('documents:plan.actionPlan'), null, labels) }),
    intents: { add: buildInsertIntent(), remove: rows.map((_, at) => buildRemoveIntent(at)) },
    labels: {
      title: t('documents:row', numbered),
      add: t('documents:row.add'),
      remove: t('documents:row.remove', numbered),
      added: t('documents:row.added', numbered),
      removed: t('documents:row.removed', numbered),
      none: t('documents:row.none'),
    },
  };
}

/** Returns the errors in page order. */
function listErrors(input: FormInput): FormView['errors'] {
  const { type, errors, labels } = input;
  if (errors.size === 0) return [];
  const fields = documentSections[type].flatMap((section) => {
    const view = buildSection(section, input);
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
    ...(whole === undefined ? [] : [{ fieldId: first, text: formatError(whole, '', null, labels) }]),
    ...fields.flatMap((field) => {
      if (field.error === undefined) return [];
      const isGroup = 'kind' in field && field.kind === 'choice';
      return [{ fieldId: isGroup ? `${field.id}-1` : field.id, text: field.error }];
    }),
  ];
}
