import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import type { CallResponse } from '#contract/calls.ts';
import { addDays } from '#contract/values/calendar.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';

type Calendar = CallResponse<'followUpCalendarRead'>;

/** How often a calendar application is to fetch the file again. */
const REFRESH_SECONDS = 4 * 60 * 60;

/**
 * Builds the iCalendar file (RFC 5545) of the days on which something is due: one all-day event each, which does not mark the day
 * as busy. It contains no names, departments or reasons.
 *
 * @param now the time of the request, ISO 8601
 * @param url the address of the list of actions due
 */
export function buildCalendar({ language, events }: Calendar, now: string, url: string): string {
  const t = getFixedT(language);
  const name = t('reminders:calendar.name');
  const calendar = ical({
    name,
    prodId: { company: t('shell:app.title'), product: name, language },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const { uid, day, count } of events) {
    calendar.createEvent({
      id: uid,
      stamp: new Date(now),
      // The library reads the day of a date in UTC. The end of an all-day event is the day after it.
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(`${addDays(day, 1)}T00:00:00Z`),
      allDay: true,
      summary: t('reminders:calendar.event'),
      description: `${t('reminders:calendar.due', { count })}\n${url}`,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  // Every line ends with a line break, also the last one (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}
