import { keyFiguresSchema, type Statistics } from '#contract/calls/absence/statistics.ts';

const KEY_FIGURES = keyFiguresSchema.keyof().options;
const SERIES = ['total', 'shortTerm', 'longTerm', 'careOfChild', 'totalLastYear'] as const;
/** The groups of a cause without category, of a secret one and of an unknown one. */
const CAUSE_CATEGORY_IDS = [null, 0, -1] as const;

/** Figures for which a test is meaningful only if they are sometimes above 0. */
export const FIGURES_OF_STATISTICS = [
  ...KEY_FIGURES,
  ...SERIES.flatMap((name) => [`${name}, days`, `${name}, count`]),
  ...CAUSE_CATEGORY_IDS.map((id) => `causes of ${String(id)}`),
];

type Figures = Pick<Statistics, 'keyFigures' | 'trend'> & {
  causes: readonly { categoryId: number | null }[];
};

/** Lists the figures of a result above 0, named as in {@link FIGURES_OF_STATISTICS}. */
export function listFiguresAbove0({ keyFigures, trend, causes }: Figures): string[] {
  return [
    ...KEY_FIGURES.filter((name) => (keyFigures[name] ?? 0) > 0),
    ...SERIES.filter((name) => trend.some((bucket) => (bucket[name].days ?? 0) > 0)).map(
      (name) => `${name}, days`,
    ),
    ...SERIES.filter((name) => trend.some((bucket) => (bucket[name].count ?? 0) > 0)).map(
      (name) => `${name}, count`,
    ),
    ...CAUSE_CATEGORY_IDS.filter((id) => causes.some(({ categoryId }) => categoryId === id)).map(
      (id) => `causes of ${String(id)}`,
    ),
  ];
}
