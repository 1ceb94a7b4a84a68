import { getMeasureFieldNames, ROW_FIELDS } from './document-fields.ts';
import { type DocumentPart, getFieldText, isChecked, listRows, type FormContent } from './form-content.ts';
import { formatField, type DocumentTexts } from './format-field.ts';

/** Formats a part of a document for comparison with another version; empty when the part is. */
export function formatPart(part: DocumentPart, content: FormContent, texts: DocumentTexts): string {
  const { t } = texts;
  switch (part.kind) {
    case 'field':
      return formatField(part.field, getFieldText(content, part.field.name), texts);
    case 'measure': {
      const { selected, motivation } = getMeasureFieldNames(part.measure);
      const choice = t(isChecked(content, selected) ? 'documents:chosen' : 'documents:notChosen');
      return [choice, getFieldText(content, motivation)].filter((line) => line !== '').join('\n');
    }
    case 'rows': {
      const rows = listRows(content).map((row, index) => formatRow(row, index, texts));
      return rows.length === 0 ? t('documents:noRows') : rows.join('\n\n');
    }
  }
}

function formatRow(row: unknown, at: number, { t }: DocumentTexts): string {
  const fields = ROW_FIELDS.flatMap((field) => {
    const value = getFieldText(row, field.name);
    return value === '' ? [] : [`${t(field.label)}: ${value}`];
  });
  return [t('documents:row', { n: at + 1 }), ...fields].join('\n');
}
