import type { Translate } from '../../../locales/catalogue';

/** The headings and labels of the figures; finished here, so that the browser loads one language's and no more. */
export function buildWords(t: Translate) {
  return {
    keyFigures: t('analysis.heading'),
    keyFiguresCaption: t('analysis.caption'),
    figure: t('analysis.figure'),
    chosen: t('analysis.chosen'),
    company: t('analysis.compare.company'),
    global: t('analysis.compare.global'),
    globalFailed: t('analysis.global.failed'),
    noGlobalFilter: t('analysis.global.noFilter'),
    trend: t('analysis.trend'),
    repeated: t('analysis.repeated'),
    repeatedIntro: t('analysis.repeated.intro'),
    repeatedNone: t('analysis.repeated.none'),
    repeatedCount: t('analysis.repeated.count'),
    departments: t('analysis.departments'),
    notices: t('analysis.notices'),
    noticesIntro: t('analysis.notices.intro'),
    noticesNone: t('notification.none'),
    department: t('column.department'),
    export: t('analysis.exportExcel'),
  };
}

export type Words = ReturnType<typeof buildWords>;

/** The words about causes: they go to the roles that may see some. */
export function buildCauseWords(t: Translate) {
  return {
    categories: t('analysis.causeCategories'),
    causes: t('analysis.causes'),
    allCauses: t('analysis.causes.all'),
    cause: t('absence.cause'),
    category: t('absence.causeCategory'),
    share: t('analysis.causes.share'),
    days: t('analysis.causes.days'),
    occasions: t('analysis.causes.occasions'),
    persons: t('today.persons'),
  };
}

export type CauseWords = ReturnType<typeof buildCauseWords>;
