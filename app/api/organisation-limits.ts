import { HEADERS } from '#contract/values/constants.ts';
import type { RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import { DEFAULT_SETTINGS, FOLLOW_UP_BOUNDS } from '#contract/values/administration/organisation-settings.ts';

type ShownLimit = 'repeatedSpells' | 'repeatedMonths' | 'sickNoteDay';

/** What repeated short-term absence is in the organisation, from the headers of `/data-version`; the default when they are missing. */
export function readRepeatedLimit(headers: Headers): RepeatedLimit {
  return { spells: readLimit(headers, 'repeatedSpells'), months: readLimit(headers, 'repeatedMonths') };
}

/** The day of a spell from which a sick note is needed, from the headers of `/data-version`; the default when it is missing. */
export function readSickNoteDay(headers: Headers): number {
  return readLimit(headers, 'sickNoteDay');
}

function readLimit(headers: Headers, name: ShownLimit): number {
  const limit = Number(headers.get(HEADERS[name]));
  const { min, max } = FOLLOW_UP_BOUNDS[name];
  return Number.isInteger(limit) && limit >= min && limit <= max ? limit : DEFAULT_SETTINGS[name];
}
