import absence from './absence.json';
import common from './common.json';
import error from './error.json';
import notification from './notification.json';
import shell from './shell.json';
import today from './today.json';

/** The web tier's texts in Swedish; a file an area, keys unique over all of them. */
export const sv = { ...absence, ...common, ...error, ...notification, ...shell, ...today };
