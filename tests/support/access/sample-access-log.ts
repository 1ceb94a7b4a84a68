import type { CallResponse } from '#contract/calls.ts';
import type { LogRow } from '#contract/calls/administration/access-log.ts';
import { LOG_AREAS, LOG_KINDS } from '#contract/values/administration/access-log.ts';

const names = ['Karin Ekdahl', 'Abelone Konstantinopolitansdotter-Hammarskjöld von Rosenschwärd', null];

const rows = LOG_AREAS.map((area, at): LogRow => {
  const kind = LOG_KINDS[at % LOG_KINDS.length] ?? 'read';
  return {
    eventId: `019d0000-0000-7000-8000-0000000001${String(10 + at)}`,
    at: `2026-03-20T10:${String(59 - at)}:07Z`,
    accountName: names[at % names.length] ?? null,
    role: at % 3 === 2 ? null : 'HRAdmin',
    kind,
    area,
    personId: kind === 'read' ? '019d0000-0000-7000-8000-0000000000a1' : null,
    rowCount: kind === 'export' ? 12_345 : null,
    protectedPeople: kind === 'export' ? 12 : 0,
    client: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
    requestId: `019d0000-0000-7000-8000-0000000002${String(10 + at)}`,
  };
});

/** Events of every kind and area, with the longest names and addresses, and more of them on further pages. */
export const sampleAccessLog: CallResponse<'accessLog'> = {
  rows,
  total: 137,
  accounts: [
    { accountId: '019d0000-0000-7000-8000-0000000000b1', name: 'Karin Ekdahl' },
    { accountId: '019d0000-0000-7000-8000-0000000000b2', name: names[1] ?? '' },
  ],
};
