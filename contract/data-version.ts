import { defineCall } from './call';

/** The version travels in the header X-Data-Version: opaque, another one whenever any figure could be another. */
export const dataVersionCalls = {
  dataVersion: defineCall({ method: 'GET', path: '/data-version', answerAs: 'nothing' }),
};
