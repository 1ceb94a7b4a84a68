import { defineCall } from '#contract/call.ts';

/**
 * The version travels in the header X-Data-Version: opaque, another one whenever any figure could be another. Beside it
 * X-Data-Covered-Through and X-Data-Imported-At state how recent the imported absences are.
 */
export const dataVersionCalls = {
  dataVersion: defineCall({ method: 'GET', path: '/data-version', responseType: 'nothing' }),
};
