import { fromDayNumber } from '#contract/values/calendar.ts';
import { countRepeatedDays } from '#contract/values/administration/follow-up-settings.ts';
import { isShortTerm } from '#provider/absence/spells/occasions.ts';
import type { FollowUpRule } from './case-facts.ts';

/**
 * At least 3 short spells began in the last 6 months (settings), and no talk has been noted since the latest of them began.
 * Due 14 days (a setting) after that day. Source: arbetsmiljölagen (1977:1160), 3 kap. 2 a §: the employer finds out
 * continuously whether an employee needs adjustment of the work.
 */
export const caringTalk: FollowUpRule = ({ spells, talks }, settings, today) => {
  const windowStart = today - countRepeatedDays(settings.repeated) + 1;
  const short = spells.filter((spell) => isShortTerm(spell) && spell.start >= windowStart);
  const latest = short.at(-1);
  if (latest === undefined || short.length < settings.repeated.spells) return [];
  if (talks.some((day) => day >= latest.start)) return [];
  return [
    {
      reason: 'caringTalk',
      occurrence: fromDayNumber(latest.start),
      dueOn: latest.start + settings.talkWithinDays,
      documentId: null,
      facts: { spellCount: short.length, months: settings.repeated.months },
    },
  ];
};
