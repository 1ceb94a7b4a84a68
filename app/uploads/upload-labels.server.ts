import { FILE_TYPES } from '#contract/values/constants.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

/** Returns the texts of a file field; `progress` keeps its placeholders `{{percent}}` and `{{size}}`. */
export function listUploadLabels(t: Translate) {
  return {
    choose: t('upload:choose'),
    hint: t('upload:hint'),
    /** Filter for the browser's file dialog only: the provider checks the content. */
    accept: Object.keys(FILE_TYPES)
      .map((extension) => `.${extension}`)
      .join(','),
    tooLarge: t('upload:error.tooLarge'),
    wrongType: t('upload:error.type'),
    empty: t('upload:error.empty'),
    failed: t('upload:error.upload'),
    unknown: t('upload:error.unknown'),
    progress: t('upload:progress', { percent: '{{percent}}', size: '{{size}}' }),
    progressLabel: t('upload:progress.label'),
    cancelled: t('upload:cancelled'),
  };
}

export type UploadLabels = ReturnType<typeof listUploadLabels>;
