import { defineCall } from '#contract/call.ts';

/**
 * The version is sent in the header X-Data-Version: an opaque value that changes whenever any figure may
 * change. X-Data-Covered-Through and X-Data-Imported-At state how recent the imported absences are,
 * X-Data-Late-After-Days when deliveries are late.
 */
export const dataVersionCalls = {
  dataVersion: defineCall({ method: 'GET', path: '/data-version', responseType: 'nothing' }),
};
