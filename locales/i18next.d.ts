import type { sv } from './sv/index.ts';

/** Types the keys of `t`: a key that is in no catalogue does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof sv;
    keySeparator: false;
    returnNull: false;
  }
}
