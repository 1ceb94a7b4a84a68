import { DEFAULT_LIMITS, listExceededLimits } from '#provider/import/brake/limits.ts';
import type { ImportResult } from '#provider/import/import-files.ts';

/** What the delivery takes away and how it moves the total sick leave, where it does; and why it is held. */
export function formatEffects({ outcome, effects }: ImportResult): string {
  const { employments, endedEmployments, absences, withdrawnAbsences, sickLeave } = effects;
  const lines: string[] = [];
  if (endedEmployments + withdrawnAbsences > 0) {
    lines.push(
      `Ends ${String(endedEmployments)} of ${String(employments)} employments, withdraws ${String(withdrawnAbsences)} of ${String(absences)} absences of the period.`,
    );
  }
  const moved = (sickLeave ?? []).filter(({ before, after }) => format(before) !== format(after));
  for (const { start, end, before, after } of moved) {
    lines.push(`Total sick leave ${start} to ${end}: ${format(before)} before, ${format(after)} after.`);
  }
  if (outcome === 'held') {
    const exceeded = listExceededLimits(effects, DEFAULT_LIMITS).map((limit) => SENTENCES[limit]);
    lines.push(`${exceeded.join(' ')} Check the files. If they are right, import them with --confirm.`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

const SENTENCES = {
  endedEmployments: 'It would end more than 10 % of the employments.',
  withdrawnAbsences: 'It would withdraw more than 10 % of the absences.',
  sickLeavePoints: 'It would move the sick leave of earlier delivered days by more than 2 percentage points.',
} as const;

function format(percent: number | null): string {
  return percent === null ? 'none' : `${percent.toFixed(2)} %`;
}
