import absence from './absence.json';
import common from './common.json';
import error from './error.json';
import notification from './notification.json';
import shell from './shell.json';
import today from './today.json';
import type { Catalogue } from '../catalogue';

/** Typed by the Swedish catalogue: a missing translation does not compile. */
export const en: Catalogue = { ...absence, ...common, ...error, ...notification, ...shell, ...today };
