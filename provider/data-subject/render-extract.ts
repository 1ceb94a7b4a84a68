import type { Language } from '#locales/catalogue.ts';
import type { PersonExtract } from './extract-person.ts';
import { SHOWN_COLUMNS, type ShownColumn } from './shown-columns.ts';
import { PERSON_TABLES, type PersonTableName } from './person-tables.ts';

/** The texts of the readable page in its language. */
export type ExtractTexts = {
  language: Language;
  title: (name: string) => string;
  /** States the organisation, the time and what the archive contains. */
  introduction: (organisation: string, extractedAt: string) => string;
  table: (name: PersonTableName) => string;
  column: (name: ShownColumn) => string;
  none: string;
  yes: string;
  no: string;
};

/** The readable page of an extract: a table for each kind of rows, without scripts or links to other machines. */
export function renderExtract(
  { name, organisation, extractedAt, tables }: PersonExtract,
  texts: ExtractTexts,
): string {
  const sections = (Object.keys(PERSON_TABLES) as PersonTableName[]).map((table) => {
    const columns: readonly ShownColumn[] = SHOWN_COLUMNS[table];
    const rows = tables[table];
    const heading = `<h2>${escape(texts.table(table))} (${String(rows.length)})</h2>`;
    if (rows.length === 0) return `${heading}<p>${escape(texts.none)}</p>`;
    if (columns.length === 0) return heading;
    const head = columns.map((column) => `<th scope="col">${escape(texts.column(column))}</th>`).join('');
    const body = rows.map(
      (row) => `<tr>${columns.map((column) => `<td>${renderValue(row[column], texts)}</td>`).join('')}</tr>`,
    );
    return `${heading}<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
  });
  return `<!doctype html>
<html lang="${texts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(texts.title(name))}</title>
<style>body{font:16px/1.5 sans-serif;margin:2rem}table{border-collapse:collapse}td,th{border:1px solid #767676;padding:.25rem .5rem;
text-align:left;vertical-align:top}dl{margin:0}</style></head>
<body><h1>${escape(texts.title(name))}</h1><p>${escape(texts.introduction(organisation, extractedAt))}</p>
${sections.join('\n')}
</body></html>
`;
}

function renderValue(value: unknown, texts: ExtractTexts): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return escape(value ? texts.yes : texts.no);
  if (Array.isArray(value)) return value.map((item) => renderValue(item, texts)).join('<br>');
  if (typeof value !== 'object') return escape(toText(value)).replaceAll('\n', '<br>');
  if ('sv' in value && 'en' in value) return escape(toText(value[texts.language]));
  const items = Object.entries(value).map(
    ([key, item]) => `<dt>${escape(key)}</dt><dd>${renderValue(item, texts)}</dd>`,
  );
  return `<dl>${items.join('')}</dl>`;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
