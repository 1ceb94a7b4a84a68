import absence from './absence.json';
import common from './common.json';
import error from './error.json';
import exports from './export.json';
import notification from './notification.json';
import picker from './picker.json';
import session from './session.json';
import shell from './shell.json';
import today from './today.json';

/** What components say in Swedish; a file an area, keys unique over all of them. The browser loads all of it. */
export const inBrowser = {
  ...absence,
  ...common,
  ...error,
  ...exports,
  ...notification,
  ...picker,
  ...session,
  ...shell,
  ...today,
};
