import type { Translate } from '#app/i18n/i18n.server.ts';

/**
 * Headings and labels of the figures, translated on the server, so that the browser loads one language only.
 */
export function buildLabels(t: Translate) {
  return {
    keyFigures: t('analysis:heading'),
    keyFiguresCaption: t('analysis:caption'),
    figure: t('analysis:figure'),
    chosen: t('analysis:chosen'),
    company: t('analysis:compare.company'),
    global: t('analysis:compare.global'),
    globalFailed: t('analysis:global.failed'),
    noGlobalFilter: t('analysis:global.noFilter'),
    trend: t('analysis:trend'),
    repeated: t('analysis:repeated'),
    repeatedIntro: t('analysis:repeated.intro'),
    repeatedNone: t('analysis:repeated.none'),
    repeatedCount: t('analysis:repeated.count'),
    departments: t('analysis:departments'),
    notifications: t('analysis:notices'),
    notificationsIntro: t('analysis:notices.intro'),
    notificationsNone: t('notification:none'),
    department: t('absence:column.department'),
    export: t('analysis:exportExcel'),
  };
}

export type Labels = ReturnType<typeof buildLabels>;

/** Labels about causes, sent only to roles that may see causes. */
export function buildCauseLabels(t: Translate) {
  return {
    categories: t('analysis:causeCategories'),
    causes: t('analysis:causes'),
    allCauses: t('analysis:causes.all'),
    cause: t('absence:cause'),
    category: t('absence:causeCategory'),
    share: t('analysis:causes.share'),
    days: t('analysis:causes.days'),
    occasions: t('analysis:causes.occasions'),
    persons: t('today:persons'),
  };
}

export type CauseLabels = ReturnType<typeof buildCauseLabels>;
