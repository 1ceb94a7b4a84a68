import type { Service } from '#contract/values/vocabulary.ts';
import { SIMULATION_START } from '../absence/absence-rates.ts';
import { dayText } from '../day-text.ts';
import type { DemoServiceUse } from '../demo-types.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import { draw, drawInteger, pick, pickWeighted, Purpose } from '../random/draw.ts';
import { personIdOf, personKey } from '../people/person-identity.ts';
import type { SickOccasion } from '../absence/sick-occasion.ts';
import { nextWorkDay } from '../people/work-day.ts';
import type { WorkHistory } from '../people/work-history.ts';

/** A visit by its day number. */
export interface ServiceVisit {
  readonly day: number;
  readonly service: Service;
}

/** Descriptions of visits that the employer ordered; they do not reveal the reason. */
const descriptions: Readonly<Record<Service, string>> = {
  DOCTOR: 'Läkarbesök, medicinsk bedömning',
  NURSE: 'Besök hos företagssköterska',
  PHYSIO: 'Besök hos fysioterapeut, genomgång av arbetsplatsen',
  PSYCH: 'Samtal med beteendevetare',
  REHAB: 'Avstämningsmöte med rehabsamordnare',
  HEALTH_CHECK: 'Hälsoundersökning enligt avtal',
  ADVICE: 'Sjukvårdsrådgivning per telefon',
};

const PERIOD_DAYS = 91;
/** Without a long absence: about one visit in seven years. */
const SHARE_OF_PERIODS_WITH_VISIT = 0.035;
const AFTER_LONG_ABSENCE_SHARE = 0.4;

function servicesFor(causeId: number): readonly Service[] {
  const category = Math.floor(causeId / 100);
  if (category === 3 || category === 6) return ['PHYSIO', 'PHYSIO', 'DOCTOR', 'REHAB'];
  if (category === 4) return ['PSYCH', 'PSYCH', 'DOCTOR', 'REHAB'];
  return ['DOCTOR', 'NURSE', 'REHAB'];
}

/**
 * Lists visits two to eight weeks apart, from about three weeks into a long absence; shorter absences have
 * fewer visits.
 */
function visitsOf({ stream }: WorkHistory['career'], occasion: SickOccasion): ServiceVisit[] {
  const { start, end, actualCauseId } = occasion;
  if (end - start < 20 || draw(stream, start, Purpose.serviceAfterAbsence) > AFTER_LONG_ABSENCE_SHARE)
    return [];
  const count = Math.min(
    drawInteger(stream, start, Purpose.serviceCount, 1, 5),
    1 + Math.floor((end - start) / 30),
  );
  const visits: ServiceVisit[] = [];
  let day = start + 8;
  for (let serviceVisit = 0; serviceVisit < count; serviceVisit += 1) {
    day += drawInteger(stream, start + serviceVisit, Purpose.serviceDay, 8, 50);
    const service = pick(draw(stream, start + serviceVisit, Purpose.serviceKind), servicesFor(actualCauseId));
    visits.push({ day, service });
  }
  return visits;
}

/** Lists health checks and advice that are unrelated to an absence. */
function listVisitsWithoutAbsence({ stream, start }: WorkHistory['career'], last: number): ServiceVisit[] {
  const visits: ServiceVisit[] = [];
  for (let period = SIMULATION_START; period <= last; period += PERIOD_DAYS) {
    const uniform = draw(stream, period, Purpose.serviceWithoutAbsence);
    const day = period + Math.floor((uniform / SHARE_OF_PERIODS_WITH_VISIT) * PERIOD_DAYS);
    if (uniform >= SHARE_OF_PERIODS_WITH_VISIT || day < start) continue;
    const kind = pickWeighted(draw(stream, period, Purpose.serviceKind), [50, 20, 30]);
    visits.push({ day, service: (['HEALTH_CHECK', 'NURSE', 'ADVICE'] as const)[kind] ?? 'ADVICE' });
  }
  return visits;
}

/**
 * Lists every visit during the employment up to the day number `through`, oldest first, at most one per day.
 */
export function listServiceVisits(history: WorkHistory, through: number): ServiceVisit[] {
  const { career, occasions } = history;
  const last = Math.min(career.end ?? through, through);
  const all = [
    ...listVisitsWithoutAbsence(career, last),
    ...occasions.flatMap((occasion) => visitsOf(career, occasion)),
  ]
    .map((serviceVisit) => ({ ...serviceVisit, day: nextWorkDay(serviceVisit.day) }))
    .filter(({ day }) => day <= last)
    .sort((a, b) => a.day - b.day);
  return all.filter((serviceVisit, index) => serviceVisit.day !== all[index - 1]?.day);
}

export function buildServiceUse(
  seed: number,
  career: WorkHistory['career'],
  { day, service }: ServiceVisit,
): DemoServiceUse {
  return {
    serviceUseId: deterministicUuid(seed, IdKind.serviceUse, ...personKey(career), day),
    personId: personIdOf(seed, career),
    date: dayText(day),
    service,
    description: descriptions[service],
  };
}
