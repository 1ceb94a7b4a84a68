import type { Statistics } from '#contract/calls/absence/statistics.ts';

/** The figures of a cause or of a group of causes. */
export type CauseFigures = Pick<
  Statistics['causes'][number],
  'name' | 'percent' | 'days' | 'occasions' | 'persons'
>;

/** A row of the table of causes, with the name of its group. */
export type CauseRow = CauseFigures & { id: string; category: string };

/** Lists every cause under its group; groups, and causes within a group, by days in descending order. */
export function listCauses({
  causes,
  causeCategories,
}: Pick<Statistics, 'causes' | 'causeCategories'>): CauseRow[] {
  const byDays = (a: { days: number }, b: { days: number }) => b.days - a.days;
  return causeCategories.toSorted(byDays).flatMap((category) =>
    causes
      .filter(({ categoryId }) => categoryId === category.id)
      .toSorted(byDays)
      .map((cause) => ({
        ...pickFigures(cause),
        id: `orsak-${String(category.id)}-${String(cause.id)}`,
        category: category.name,
      })),
  );
}

/** Returns the figures without the ids of the provider. */
export function pickFigures({ name, percent, days, occasions, persons }: CauseFigures): CauseFigures {
  return { name, percent, days, occasions, persons };
}
