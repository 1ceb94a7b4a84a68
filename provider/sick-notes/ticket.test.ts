import { describe, expect, it } from 'vitest';
import { createTicket, parseTicket } from './ticket.ts';

const ORGANISATION = '019d0000-0000-7000-8000-0000000000ff';

describe('a ticket', () => {
  it('has 64 URL-safe characters and contains the organisation', () => {
    const created = createTicket(ORGANISATION);
    expect(created.ticket).toMatch(/^[\w-]{64}$/);
    expect(parseTicket(created.ticket)).toEqual(created);
    expect(created.organisationId).toBe(ORGANISATION);
  });

  it('is unique', () => {
    const hashes = Array.from({ length: 100 }, () => createTicket(ORGANISATION).ticketHash);
    expect(new Set(hashes).size).toBe(100);
  });

  it.each([
    '',
    'x',
    'x'.repeat(63),
    'x'.repeat(65),
    `${'x'.repeat(63)}=`,
    'å'.repeat(64),
    `${'x'.repeat(63)}\n`,
  ])('rejects %j', (text) => {
    expect(parseTicket(text)).toBeNull();
  });
});
