const YEARS = 10;

/** The group of ten years that contains an age: 41 is in 40 to 49. Null for an unknown age. */
export function toAgeGroup(age: number | null): { from: number; to: number } | null {
  if (age === null) return null;
  const from = age - (age % YEARS);
  return { from, to: from + YEARS - 1 };
}
