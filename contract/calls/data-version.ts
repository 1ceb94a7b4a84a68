import { defineCall } from '#contract/call.ts';

/**
 * The version is sent in the header X-Data-Version: an opaque value that changes whenever any figure may
 * change. X-Data-Covered-Through and X-Data-Imported-At state how recent the imported absences are,
 * X-Data-Late-After-Days when deliveries are late. X-Sick-Leave-Target, X-Repeated-Spells, X-Repeated-Months and
 * X-Sick-Note-Day are settings of the organisation that pages show.
 */
export const dataVersionCalls = {
  dataVersion: defineCall({ method: 'GET', path: '/data-version', responseType: 'nothing' }),
};
