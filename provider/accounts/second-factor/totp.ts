import { generateSecret, generateURI, verify } from 'otplib';
import type { Temporal } from 'temporal-polyfill';

/** Seconds of a time step (RFC 6238, 4.1). */
const PERIOD = 30;

/** A new secret of 160 bits (RFC 4226, 4), in Base32. */
export function createTotpSecret(): string {
  return generateSecret();
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return generateURI({ issuer, label, secret });
}

/**
 * The time step of a code; null for a wrong code, and for one of `lastStep` or earlier. The step before and the one after the
 * current step are accepted, because clocks differ.
 */
export async function findTotpStep(
  secret: string,
  code: string,
  { now, lastStep }: { now: Temporal.Instant; lastStep: number },
): Promise<number | null> {
  const epoch = Math.floor(now.epochMilliseconds / 1000);
  if (!/^\d{6}$/.test(code) || lastStep > Math.floor(epoch / PERIOD)) return null;
  const result = await verify({
    secret,
    token: code,
    epoch,
    period: PERIOD,
    epochTolerance: PERIOD,
    afterTimeStep: lastStep,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
