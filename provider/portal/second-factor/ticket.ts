import { z } from 'zod';
import type { Temporal } from 'temporal-polyfill';
import type { SecretBox } from '#provider/tokens/secret-box.ts';

const CONTEXT = 'second factor ticket';
const MINUTES = 10;

const ticketSchema = z.object({
  /** Unique: a ticket of the step `done` is accepted once. */
  id: z.string(),
  step: z.enum(['code', 'remove', 'enrol', 'done']),
  organisationId: z.string(),
  accountId: z.string(),
  username: z.string(),
  validAfterMs: z.number().nullable(),
  /** The secret of an app that is being set up. */
  secret: z.string().nullable(),
  expiresAtMs: z.number(),
});

/** Shows that the password of an account was right, and which step follows. It passes through the page, encrypted. */
export type Ticket = z.infer<typeof ticketSchema>;

export type TicketValues = Omit<Ticket, 'id' | 'expiresAtMs'>;

/** Valid for ten minutes. */
export function sealTicket(box: SecretBox, values: TicketValues, now: Temporal.Instant): Promise<string> {
  const expiresAtMs = now.add({ minutes: MINUTES }).epochMilliseconds;
  const ticket: Ticket = { ...values, id: crypto.randomUUID(), expiresAtMs };
  return box.seal(JSON.stringify(ticket), CONTEXT);
}

/** Null for a forged or expired ticket, and for one of another step. */
export async function openTicket(
  box: SecretBox,
  sealed: string,
  { steps, now }: { steps: readonly Ticket['step'][]; now: Temporal.Instant },
): Promise<Ticket | null> {
  const text = await box.open(sealed, CONTEXT);
  if (text === null) return null;
  const ticket = ticketSchema.parse(JSON.parse(text));
  return steps.includes(ticket.step) && ticket.expiresAtMs > now.epochMilliseconds ? ticket : null;
}
