import type { DocumentType } from '#contract/values/vocabulary.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { getAt } from '../content/field-path.ts';
import {
  documentSections,
  measureLabels,
  measureNames,
  ROW_FIELDS,
  rowFieldName,
} from '../content/document-fields.server.ts';
import { formatField } from '../content/document-parts.server.ts';
import { countRows, TICKED, type FormValues } from '../content/document-values.server.ts';
import type { TextView } from '../content/document-view.ts';
import type { DocumentLabels } from '../content/document-labels.server.ts';

type TextSection = TextView['sections'][number];

/**
 * A document for reading and printing. `content` supplies what no form contains: name, type and size of an
 * upload.
 */
export function buildTextView(
  type: DocumentType,
  values: FormValues,
  content: object,
  labels: DocumentLabels,
): TextView {
  const { t } = labels;
  const sections = documentSections[type].map((section): TextSection => {
    const head = { id: section.id, title: t(section.title), items: [], table: null };
    switch (section.kind) {
      case 'fields':
        return {
          ...head,
          items: section.fields.map((field) => ({
            label: t(field.label),
            text: orEmpty(formatField(field, values.get(field.name) ?? '', labels), labels),
          })),
        };
      case 'measures':
        return { ...head, items: buildMeasures(values, labels) };
      case 'rows':
        return { ...head, table: buildTable(values, labels) };
    }
  });
  const upload = buildUpload(content, labels);
  return { sections: upload === null ? sections : [upload, ...sections] };
}

/** The chosen measures. */
function buildMeasures(values: FormValues, labels: DocumentLabels): TextSection['items'] {
  const { t } = labels;
  const chosen = measureLabels.filter(({ measure }) => values.get(measureNames(measure).selected) === TICKED);
  if (chosen.length === 0) return [{ label: t('documents:plan.measures'), text: t('documents:noMeasures') }];
  return chosen.map(({ measure, label }) => ({
    label: t(label),
    text: orEmpty(values.get(measureNames(measure).motivation) ?? '', labels),
  }));
}

function buildTable(values: FormValues, { t }: DocumentLabels): TextSection['table'] {
  const rows = Array.from({ length: countRows(values) }, (_, at) =>
    ROW_FIELDS.map((field) => values.get(rowFieldName(at, field.name)) ?? ''),
  );
  return {
    columns: ROW_FIELDS.map((field) => t(field.label)),
    rows,
    caption: t('documents:rows.caption'),
    none: t('documents:row.none'),
  };
}

function buildUpload(content: object, { t, language }: DocumentLabels): TextSection | null {
  const [name, mediaType, size] = ['fileName', 'mediaType', 'size'].map((key) => getAt(content, key));
  if (typeof name !== 'string' || typeof mediaType !== 'string' || typeof size !== 'number') return null;
  const kilobytes = `${formatNumber(size / 1_000, language, size < 10_000 ? 1 : 0)}\u00A0kB`;
  return {
    id: 'fil',
    title: t('person:docType.file'),
    items: [
      { label: t('documents:fileName'), text: name },
      { label: t('documents:mediaType'), text: mediaType },
      { label: t('documents:size'), text: kilobytes },
    ],
    table: null,
  };
}

function orEmpty(text: string, { t }: DocumentLabels): string {
  return text === '' ? t('common:noValue') : text;
}
