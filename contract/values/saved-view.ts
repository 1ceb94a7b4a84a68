/** The vocabulary of saved views. No zod: the browser may import it. */

/** The pages whose view can be saved. */
export const VIEW_PAGES = ['analysis', 'report'] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

/** Periods that follow the day on which the view is opened, in display order. */
export const RELATIVE_PERIODS = ['thisMonth', 'lastMonth', 'last3', 'last6', 'last12', 'thisYear'] as const;
export type RelativePeriod = (typeof RELATIVE_PERIODS)[number];

export const VIEW_NAME_MAX_LENGTH = 60;

/** Maximum number of views of an account, for all pages. */
export const MAX_SAVED_VIEWS = 20;

const WORD = /^[A-Za-z]{1,30}$/;
const AGE = /^\d{1,3}$/;
const BOX = /^[01]$/;

/**
 * The parameters of a page's URL that a view contains, with their values. The period is stored apart. No value can be a text that a
 * user has typed, except for the id of an employment type in a URL of the user's own.
 */
export const VIEW_PARAMS: Readonly<Record<ViewPage, Readonly<Record<string, RegExp>>>> = {
  analysis: {
    ageMin: AGE,
    ageMax: AGE,
    noMax: BOX,
    types: /^[^\p{Cc}\p{Cs}]{1,100}$/u,
    withoutType: BOX,
    gender: WORD,
    f: BOX,
    series: WORD,
    unit: WORD,
    span: WORD,
  },
  report: { f: BOX, col: WORD, sort: /^[A-Za-z]{1,30}\.(?:asc|desc)$/ },
};

/** The longest query of a view, in characters. */
export const VIEW_QUERY_MAX_LENGTH = 8_000;
