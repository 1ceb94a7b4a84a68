import absence from './absence.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import error from './error.json' with { type: 'json' };
import exports from './export.json' with { type: 'json' };
import notification from './notification.json' with { type: 'json' };
import picker from './picker.json' with { type: 'json' };
import session from './session.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import today from './today.json' with { type: 'json' };

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
