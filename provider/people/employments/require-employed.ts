import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { employment } from '#provider/database/tables/person.ts';
import { ProblemError } from '#provider/http/problem-error.ts';

/** Whether every employment of the person has ended before today. One query. */
export async function hasLeft({ tx, caller, today }: CallContext, personId: string): Promise<boolean> {
  const [current] = await tx
    .select({ employmentId: employment.employmentId })
    .from(employment)
    .where(
      and(
        eq(employment.organisationId, caller.organisationId),
        eq(employment.personId, personId),
        or(isNull(employment.toDay), gte(employment.toDay, today)),
      ),
    )
    .limit(1);
  return current === undefined;
}

/**
 * Throws 409 `employment_ended` for a person whose employments have all ended: the employer's responsibility for rehabilitation
 * (socialförsäkringsbalken 30 kap. 6 §) ends with the employment.
 */
export async function requireEmployed(context: CallContext, personId: string): Promise<void> {
  if (await hasLeft(context, personId)) throw new ProblemError('employment_ended');
}
