import type { Temporal } from 'temporal-polyfill';
import { revokeFamily } from '#provider/tokens/revoke-family.ts';
import { writeAudit } from '../pipeline/audit.ts';
import { claimedRole } from '../rules/authorise-call.ts';
import type { CallPipelineSettings, IncomingCall } from '../pipeline/incoming-call.ts';
import { readExpiredToken } from '#provider/tokens/verify-token.ts';

/**
 * Revokes the family of a genuine token that has expired. Logging out after the session has expired must end
 * the tokens that were refreshed from it; the call itself responds 401, like every call with an expired
 * token.
 */
export async function revokeExpiredToken(
  { open, tokens }: CallPipelineSettings,
  { requestId, client }: IncomingCall,
  { token, role, now }: { token: string; role: string | null; now: Temporal.Instant },
): Promise<void> {
  const claims = await readExpiredToken(token, tokens, now);
  if (claims === null) return;
  const { organisationId, accountId, family } = claims;
  await open.withTx({ organisationId }, async (tx) => {
    if (!(await revokeFamily(tx, family))) return;
    await writeAudit(tx, {
      organisationId,
      accountId,
      role: claimedRole(role),
      action: 'tokenRevoke',
      subjectId: family.familyId,
      at: now.toString(),
      requestId,
      client,
    });
  });
}
