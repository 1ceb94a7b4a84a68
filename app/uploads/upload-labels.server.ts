import { FILE_TYPES } from '#contract/values/constants.ts';
import type { Translate } from '#locales/catalogue.ts';

/** What a file's field offers and says, as finished texts but for `progress`, which has `{{percent}}` and `{{size}}` left. */
export function listUploadLabels(t: Translate) {
  return {
    choose: t('upload.choose'),
    hint: t('upload.hint'),
    /** A hint to the browser: the provider looks at the bytes. */
    accept: Object.keys(FILE_TYPES)
      .map((extension) => `.${extension}`)
      .join(','),
    tooLarge: t('upload.error.tooLarge'),
    wrongType: t('upload.error.type'),
    empty: t('upload.error.empty'),
    failed: t('upload.error.upload'),
    unknown: t('upload.error.unknown'),
    progress: t('upload.progress', { percent: '{{percent}}', size: '{{size}}' }),
    progressLabel: t('upload.progress.label'),
    cancelled: t('upload.cancelled'),
  };
}

export type UploadLabels = ReturnType<typeof listUploadLabels>;
