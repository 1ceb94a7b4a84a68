import { createHash } from 'node:crypto';
import type { DocumentType } from '#contract/values/vocabulary.ts';
import {
  documentSections,
  measureLabels,
  measureNames,
  ROW_FIELDS,
  rowFieldName,
  type FieldSpec,
} from './document-fields.server.ts';
import { countRows, TICKED, type FormValues } from './document-values.server.ts';
import { formatChoice, type DocumentLabels } from './document-labels.server.ts';
import { ROWS_NAME } from './rows-name.ts';

/**
 * The unit of choice between two versions: a field, a measure with its motivation, all rows of the action
 * plan.
 */
export type DocumentPart = {
  key: string;
  label: string;
  /** Whether a field belongs to the part. */
  owns: (name: string) => boolean;
  format: (values: FormValues) => string;
};

export function listParts(type: DocumentType, labels: DocumentLabels): DocumentPart[] {
  const { t } = labels;
  return documentSections[type].flatMap((section): DocumentPart[] => {
    switch (section.kind) {
      case 'fields':
        return section.fields.map((field) => ({
          key: field.name,
          label: t(field.label),
          owns: (name) => name === field.name,
          format: (values) => formatField(field, values.get(field.name) ?? '', labels),
        }));
      case 'measures':
        return measureLabels.map(({ measure, label }) => {
          const { selected, motivation } = measureNames(measure);
          return {
            key: `measures.${measure}`,
            label: t(label),
            owns: (name) => name === selected || name === motivation,
            format: (values) =>
              [
                t(values.get(selected) === TICKED ? 'documents:chosen' : 'documents:notChosen'),
                values.get(motivation) ?? '',
              ]
                .filter((line) => line !== '')
                .join('\n'),
          };
        });
      case 'rows':
        return [
          {
            key: ROWS_NAME,
            label: t(section.title),
            owns: (name) => name.startsWith(`${ROWS_NAME}[`),
            format: (values) => formatRows(values, labels),
          },
        ];
    }
  });
}

/** Formats a field's value for reading. */
export function formatField(field: FieldSpec, value: string, labels: DocumentLabels): string {
  if (field.kind !== 'choice') return value;
  const choice = field.choices.find((each) => String(each.value) === value);
  return choice === undefined ? value : formatChoice(choice, labels);
}

function formatRows(values: FormValues, labels: DocumentLabels): string {
  const { t } = labels;
  const rows = Array.from({ length: countRows(values) }, (_, at) => {
    const fields = ROW_FIELDS.flatMap((field) => {
      const value = values.get(rowFieldName(at, field.name)) ?? '';
      return value === '' ? [] : [`${t(field.label)}: ${value}`];
    });
    return [t('documents:row', { n: at + 1 }), ...fields].join('\n');
  });
  return rows.length === 0 ? t('documents:noRows') : rows.join('\n\n');
}

/**
 * Hash of a part's content for comparison. Ignores line endings, the Unicode normalisation form and empty
 * fields.
 */
export function fingerprint(part: DocumentPart, values: FormValues): string {
  const own = [...values]
    .filter(([name, value]) => part.owns(name) && value !== '')
    .map(([name, value]) => [name, value.replaceAll('\r\n', '\n').normalize('NFC')] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  // Empty rows count too.
  const rows = part.key === ROWS_NAME ? countRows(values) : 0;
  return createHash('sha256')
    .update(JSON.stringify(rows === 0 ? own : [rows, own]))
    .digest('base64url')
    .slice(0, 8);
}

/**
 * The fingerprints of all parts as one hidden field: later comparison shows which parts changed and who
 * changed them.
 */
export function serializeBase(parts: readonly DocumentPart[], values: FormValues): string {
  return parts.map((part) => `${part.key}:${fingerprint(part, values)}`).join(' ');
}

export function parseBase(base: string): ReadonlyMap<string, string> {
  return new Map(base.split(' ').map((entry): [string, string] => [entry.slice(0, -9), entry.slice(-8)]));
}
