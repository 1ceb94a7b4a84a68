import { paths } from '#app/paths.ts';

/** The list of keyboard shortcuts in the user guide. */
export const SHORTCUTS_URL = `${paths.userGuide}#avsnitt-tangentbord`;
