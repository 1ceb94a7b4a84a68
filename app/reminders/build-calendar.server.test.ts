import ICAL from 'ical.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCalendar } from './build-calendar.server.ts';

const URL = 'https://franvaro.example.se/follow-up';
const NOW = '2026-03-20T11:00:00Z';
const EVENTS = [
  { uid: 'S9jcMOY0mZ3nQ0vT8fB2kLxE5wRdHqAyUgIoPzNtKbX', day: '2026-03-02', count: 1 },
  { uid: 'kLxE5wRdHqAyUgIoPzNtKbXS9jcMOY0mZ3nQ0vT8fB2', day: '2026-03-29', count: 12 },
];

const build = (language: 'sv' | 'en' = 'sv', events = EVENTS) =>
  buildCalendar({ language, events }, NOW, URL);

/** The events of a file, read by a parser. */
function parse(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component);
    return {
      uid,
      summary,
      description,
      start: startDate.toString(),
      end: endDate.toString(),
      isAllDay: startDate.isDate && endDate.isDate,
      url: component.getFirstPropertyValue('url'),
      stamp: component.getFirstPropertyValue('dtstamp')?.toString(),
      transparency: component.getFirstPropertyValue('transp'),
      properties: component.getAllProperties().map(({ name }) => name),
    };
  });
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('buildCalendar', () => {
  it.each(['UTC', 'Europe/Stockholm', 'America/New_York', 'Pacific/Kiritimati'])(
    'has an all-day event for each day, also in the time zone %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(parse(build())).toEqual([
        {
          uid: EVENTS[0]?.uid,
          summary: 'Uppföljning',
          description: `1 sak att göra\n${URL}`,
          start: '2026-03-02',
          end: '2026-03-03',
          isAllDay: true,
          url: URL,
          stamp: NOW,
          transparency: 'TRANSPARENT',
          properties: expect.any(Array) as string[],
        },
        expect.objectContaining({
          description: `12 saker att göra\n${URL}`,
          start: '2026-03-29',
          end: '2026-03-30',
        }),
      ]);
    },
  );

  it('has no properties that could name a person', () => {
    for (const { properties } of parse(build())) {
      expect(properties.filter((name) => !name.startsWith('x-')).sort()).toEqual([
        'description',
        'dtend',
        'dtstamp',
        'dtstart',
        'sequence',
        'summary',
        'transp',
        'uid',
        'url',
      ]);
    }
  });

  it('is in the language of the link', () => {
    expect(parse(build('en')).map(({ summary }) => summary)).toEqual(['Follow-up', 'Follow-up']);
  });

  it('is a calendar also when nothing is due', () => {
    const calendar = new ICAL.Component(ICAL.parse(build('sv', [])) as unknown[]);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy();
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Att göra i Frånvaro');
    expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
  });

  it('folds lines at 75 bytes and ends every line with CRLF', () => {
    const url = `https://franvaro.example.se/${'länk/'.repeat(30)}`;
    const file = buildCalendar({ language: 'sv', events: EVENTS }, NOW, url);
    const lines = file.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(parse(file)[0]?.description).toBe(`1 sak att göra\n${url}`);
  });
});
