import type { Language } from '#locales/catalogue.ts';
import type { ReportedFile } from '#provider/database/tables/deliveries/delivery.ts';
import type { DeliveryRow } from '#provider/delivery/delivery-result.ts';
import { formatExceededLimits } from '#provider/import/limits/format-exceeded-limits.ts';
import { fillIn, getImportTexts } from '#provider/import/report/texts/report-texts.ts';

/** Formats the report of a delivery that is decided or held as text: counts, the reasons with their first rows, the outcome, and why it is held. */
export function formatStoredReport(
  { number, result }: Pick<DeliveryRow, 'number' | 'result'>,
  language: Language,
): string {
  const texts = getImportTexts(language);
  if (result === null) return `${number === null ? texts.nothingStored : texts.outcomes.stored}\n`;
  if ('problem' in result) return `${result.problem[language]}\n${texts.nothingStored}\n`;
  const { outcome, effects, files } = result.report;
  const isHeld = number === null && outcome === 'held';
  return [
    ...files.flatMap((file) => formatFile(file, language)),
    texts.outcomes[number === null ? outcome : 'stored'],
    ...(isHeld ? [fillIn(texts.heldInFolder, { exceeded: formatExceededLimits(effects, language) })] : []),
    ...(number === null ? [] : [fillIn(texts.delivery, { number })]),
    '',
  ].join('\n');
}

function formatFile(file: ReportedFile, language: Language): string[] {
  const { read, created, changed, skipped, rejected } = file;
  const texts = getImportTexts(language);
  const reasons = [
    ...file.rejections.map((reason) => ({ ...reason, label: texts.labels.refused })),
    ...file.warnings.map((reason) => ({ ...reason, label: texts.labels.remark })),
  ];
  return [
    `${file.name}: ${fillIn(texts.counts, { read, created, changed, skipped, refused: rejected })}`,
    ...file.notes.map((note) => `  ${texts.labels.note}: ${note[language]}`),
    ...reasons.flatMap(({ label, reason, count, rows }) => [
      `  ${label} ${fillIn(texts.rowsOfReason, { count, reason: reason[language] })}`,
      ...rows.map((row) => `    ${row[language]}`),
    ]),
  ];
}
