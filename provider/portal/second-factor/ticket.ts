import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Temporal } from 'temporal-polyfill';
import type { SecretBox } from '#provider/tokens/secret-box.ts';

const CONTEXT = 'second factor ticket';
const MINUTES = 10;
const CHALLENGE_BYTES = 32;

const ticketSchema = z.object({
  /** Unique: a ticket of the step `done`, and a challenge, are accepted once. */
  id: z.string(),
  step: z.enum(['code', 'verify', 'enrol', 'manage', 'done']),
  organisationId: z.string(),
  accountId: z.string(),
  username: z.string(),
  validAfterMs: z.number().nullable(),
  /** The same in all tickets that follow one right password: wrong codes are counted under it. */
  passwordId: z.string(),
  /** The hash of a new password, which is stored once the factor is right. Null: the password stays. */
  newPasswordHash: z.string().nullable(),
  /** A factor of the account was used, not only its password. */
  isVerified: z.boolean(),
  /** The secret of an app that is being set up. */
  secret: z.string().nullable(),
  /** What a passkey signs: base64url. */
  challenge: z.string(),
  expiresAtMs: z.number(),
});

/** Shows that the password of an account was right, and which step follows. It passes through the page, encrypted. */
export type Ticket = z.infer<typeof ticketSchema>;

export type TicketValues = Omit<Ticket, 'id' | 'challenge' | 'expiresAtMs'>;

/** A ticket with a new challenge, valid for ten minutes. */
export function createTicket(values: TicketValues, now: Temporal.Instant): Ticket {
  return {
    ...values,
    id: crypto.randomUUID(),
    challenge: randomBytes(CHALLENGE_BYTES).toString('base64url'),
    expiresAtMs: now.add({ minutes: MINUTES }).epochMilliseconds,
  };
}

export function sealTicket(box: SecretBox, ticket: Ticket): Promise<string> {
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
  const { data: ticket } = ticketSchema.safeParse(JSON.parse(text));
  // A ticket of an earlier version.
  if (ticket === undefined) return null;
  return steps.includes(ticket.step) && ticket.expiresAtMs > now.epochMilliseconds ? ticket : null;
}
