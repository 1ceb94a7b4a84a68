import type { Language } from '#locales/catalogue.ts';
import { formatDecimal, formatExceededLimits } from '#provider/import/limits/format-exceeded-limits.ts';
import type { ImportResult } from '#provider/import/import-files.ts';
import { fillIn, getImportTexts } from '#provider/import/report/texts/report-texts.ts';

/** What the delivery takes away and how it moves the total sick leave, where it does; and why it is held. */
export function formatEffects({ outcome, effects }: ImportResult, language: Language): string {
  const texts = getImportTexts(language);
  const { employments, endedEmployments, absences, withdrawnAbsences, sickLeave } = effects;
  const lines: string[] = [];
  if (endedEmployments + withdrawnAbsences > 0) {
    const counts = { ended: endedEmployments, employments, withdrawn: withdrawnAbsences, absences };
    lines.push(fillIn(texts.effects, counts));
  }
  const { serviceUses = 0, removedServiceUses = 0 } = effects;
  if (removedServiceUses > 0) {
    lines.push(fillIn(texts.effectsOnServiceUse, { removed: removedServiceUses, stored: serviceUses }));
  }
  const months = (sickLeave ?? []).map(({ start, end, before, after }) => ({
    start,
    end,
    before: formatPercent(before, language),
    after: formatPercent(after, language),
  }));
  const moved = months.filter(({ before, after }) => before !== after);
  lines.push(...moved.map((month) => fillIn(texts.sickLeave, month)));
  if (outcome === 'held') {
    lines.push(fillIn(texts.heldHint, { exceeded: formatExceededLimits(effects, language) }));
  }
  return lines.map((line) => `${line}\n`).join('');
}

function formatPercent(percent: number | null, language: Language): string {
  if (percent === null) return getImportTexts(language).noSickLeave;
  return `${formatDecimal(percent.toFixed(2), language)} %`;
}
