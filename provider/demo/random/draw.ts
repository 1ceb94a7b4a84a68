/**
 * Stateless random numbers: a draw is a hash of the stream, the time and the purpose, so that it does not
 * depend on other draws, on their order, or on how far the simulation has advanced. Uses 32-bit arithmetic
 * and the finaliser of MurmurHash3.
 */

/** What a draw decides. The numbers are part of the data: changing one changes the demo people. */
export const Purpose = {
  sickStart: 1,
  sickCause: 2,
  sickLength: 3,
  workRelated: 4,
  support: 5,
  reportedCause: 6,
  relapse: 7,
  relapseGap: 8,
  partDay30: 10,
  partDay30Degree: 11,
  partDay90: 12,
  partDay90Degree: 13,
  shortStep: 15,
  childStart: 16,
  childCause: 17,
  childLength: 18,
  childDegree: 19,
  childDays: 32,
  unknownStart: 20,
  unknownLength: 21,
  reportLate: 22,
  reportMinute: 23,
  recoveryMissing: 24,
  recoveryMinute: 25,
  expectedGiven: 26,
  expectedBlock: 27,
  expectedError: 28,
  expectedShift: 29,
  expectedRevision: 30,
  reportedTwice: 31,
  gender: 40,
  age: 41,
  tenure: 42,
  earlierTenure: 43,
  gap: 44,
  retirement: 45,
  firstName: 46,
  lastName: 47,
  foreignName: 48,
  parent: 49,
  childBirth: 50,
  leaveTaken: 51,
  leaveLength: 52,
  frailty: 53,
  employmentType: 54,
  probation: 55,
  move: 56,
  moveTarget: 57,
  secondJob: 58,
  secondJobStart: 59,
  secondJobLength: 60,
  serviceAfterAbsence: 70,
  serviceCount: 71,
  serviceKind: 72,
  serviceDay: 73,
  serviceWithoutAbsence: 74,
  planShape: 80,
  planEnd: 81,
  planText: 82,
  planMinute: 83,
  sickNoteSeen: 90,
  planStatement: 91,
  returnPlanStatement: 92,
  talkNoted: 93,
  responsible: 94,
  followUpDelay: 95,
  followUpText: 96,
  followUpMinute: 97,
  followedUp: 98,
} as const;

/** The key of one independent sequence of draws: of a person, a department or an organisation. */
export type Stream = number;

function mix(value: number): number {
  let h = value ^ (value >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Extends a hash by one more integer. */
export function extendHash(hash: number, part: number): number {
  return mix(Math.imul(hash, 0x2c1b3c6d) ^ mix(part + 0x7f4a7c15));
}

/** Hashes integers to a 32-bit integer; their order matters. */
export function hashOf(...parts: readonly number[]): number {
  return parts.reduce(extendHash, 0x9747b28c);
}

/** Creates a separate stream for the given parts, such as (seed, organisation, position, holder). */
export function streamOf(...parts: readonly number[]): Stream {
  return hashOf(...parts);
}

/** A uniform number in (0, 1) that depends only on the three arguments. `at` is a day or a counter. */
export function draw(stream: Stream, at: number, purpose: number): number {
  const h = mix(mix(stream ^ Math.imul(at, 0x9e3779b1)) + Math.imul(purpose, 0x632be5ab));
  return ((h >>> 0) + 0.5) / 4_294_967_296;
}

/** A uniform integer in [from, to]. */
export function drawInteger(stream: Stream, at: number, purpose: number, from: number, to: number): number {
  return from + Math.floor(draw(stream, at, purpose) * (to - from + 1));
}

/** The index of the weight that contains the uniform number. Weights need not add up to 1. */
export function pickWeighted(uniform: number, weights: readonly number[]): number {
  let left = uniform * weights.reduce((sum, weight) => sum + weight, 0);
  for (let index = 0; index < weights.length; index += 1) {
    left -= weights[index] ?? 0;
    if (left < 0) return index;
  }
  return weights.length - 1;
}

/**
 * Picks one element of a list uniformly.
 *
 * @throws RangeError for an empty list
 */
export function pick<T>(uniform: number, list: readonly T[]): T {
  const chosen = list[Math.floor(uniform * list.length)];
  if (chosen === undefined) throw new RangeError('nothing to pick from');
  return chosen;
}
