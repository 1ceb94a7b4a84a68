import { personalNumberOf } from './birth-day.ts';
import type { Career } from './careers.ts';
import { dayText } from '../day-text.ts';
import type { DemoPerson } from '../demo-types.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import { draw, pick, Purpose } from '../random/draw.ts';
import {
  femaleFirstNames,
  foreignFemaleFirstNames,
  lastNames,
  foreignLastNames,
  maleFirstNames,
  foreignMaleFirstNames,
} from './names.ts';

/** One in six people has a foreign name. */
const FOREIGN_NAME_SHARE = 1 / 6;

/** First and last name of the holder of a position. */
export function nameOf(career: Career): { readonly firstName: string; readonly lastName: string } {
  const { stream, gender, position } = career;
  if (position.named !== null) return position.named;
  const isForeign = draw(stream, 0, Purpose.foreignName) < FOREIGN_NAME_SHARE;
  const [women, men] = isForeign
    ? [foreignFemaleFirstNames, foreignMaleFirstNames]
    : [femaleFirstNames, maleFirstNames];
  return {
    firstName: pick(draw(stream, 0, Purpose.firstName), gender === 'female' ? women : men),
    lastName: pick(draw(stream, 0, Purpose.lastName), isForeign ? foreignLastNames : lastNames),
  };
}

/** The key of all ids of a person: organisation, position, holder. */
export function personKey(career: Career): readonly [number, number, number] {
  return [career.position.organisationIndex, career.position.index, career.holder];
}

export function personIdOf(seed: number, career: Career): string {
  return deterministicUuid(seed, IdKind.person, ...personKey(career));
}

export function buildPerson(seed: number, career: Career): DemoPerson {
  const { firstName, lastName } = nameOf(career);
  return {
    personId: personIdOf(seed, career),
    firstName,
    lastName,
    personNumber: personalNumberOf(career.position.number, career.birthDay, career.gender),
    birthDate: dayText(career.birthDay),
    gender: career.gender,
    isProtected: career.position.named?.isProtected === true,
  };
}
