import { fromDayNumber } from '#contract/values/calendar.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import { ageOn } from '#provider/people/age.ts';
import { toAgeGroup } from '#provider/people/age-group.ts';
import { personAt } from '../snapshot/snapshot-rows.ts';
import { GENDER_CODES } from '../snapshot/tables/snapshot-tables.ts';
import type { Report } from './calculate-report.ts';

/** Fewer people of one gender in a group are hidden. */
const SMALLEST_GROUP = 5;
const UNKNOWN_GENDER = 0;

/**
 * Finds the rows whose gender, with the department and the age group, could identify a person to a role that does not see
 * names. The people of a report in one department and age group are a group. Where one gender has fewer than five people, the
 * whole group is hidden: otherwise the rows without a gender would be known to be of the other one.
 *
 * @returns by the index in `report.rows`: 1 is hidden
 */
export async function findHiddenGenders({ snapshot, scope, rows }: Report): Promise<Uint8Array> {
  const { gender } = snapshot.people;
  const asOf = fromDayNumber(scope.asOf);
  const groupOf = new Map<string, number>();
  /** By group, then by gender. */
  const peopleOfGroups: Set<number>[][] = [];
  const groups = new Int32Array(rows.count);
  await repeatYielding(rows.count, (index) => {
    const person = rows.person[index] ?? 0;
    const ageGroup = toAgeGroup(ageOn(personAt(snapshot, person).birthDate, asOf));
    const name = `${String(rows.department[index])} ${String(ageGroup?.from)}`;
    const group = groupOf.get(name) ?? groupOf.size;
    groupOf.set(name, group);
    groups[index] = group;
    const people = (peopleOfGroups[group] ??= GENDER_CODES.map(() => new Set<number>()));
    people[gender[person] ?? UNKNOWN_GENDER]?.add(person);
  });
  const isSmall = ({ size }: Set<number>) => size > 0 && size < SMALLEST_GROUP;
  const isHidden = peopleOfGroups.map((people) => people.some(isSmall));
  const hidden = new Uint8Array(rows.count);
  await repeatYielding(rows.count, (index) => {
    hidden[index] = Number(isHidden[groups[index] ?? 0]);
  });
  return hidden;
}
