import absence from './absence.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import error from './error.json' with { type: 'json' };
import exports from './export.json' with { type: 'json' };
import notification from './notification.json' with { type: 'json' };
import picker from './picker.json' with { type: 'json' };
import session from './session.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import today from './today.json' with { type: 'json' };

/**
 * The English texts of the components: one file for each area, keys unique over all files. The browser loads
 * all of them.
 */
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
