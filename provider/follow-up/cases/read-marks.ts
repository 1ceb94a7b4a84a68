import { and, desc, eq } from 'drizzle-orm';
import type { Responsible } from '#contract/calls/rehabilitation/follow-up.ts';
import { anyOf } from '#provider/database/any-of.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { account } from '#provider/database/tables/account.ts';
import { followUpMark, followUpResponsible } from '#provider/database/tables/follow-up.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

export type MarkRow = typeof followUpMark.$inferSelect;

/** What users have entered about people, newest first, by person. One query. */
export async function readMarks(
  { tx, organisationId }: OrganisationScope,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MarkRow[]>> {
  const rows = await tx
    .select()
    .from(followUpMark)
    .where(and(eq(followUpMark.organisationId, organisationId), anyOf(followUpMark.personId, personIds)))
    .orderBy(desc(followUpMark.createdAt), desc(followUpMark.markId));
  const byPerson = new Map<string, MarkRow[]>();
  for (const row of rows) {
    const own = byPerson.get(row.personId);
    if (own === undefined) byPerson.set(row.personId, [row]);
    else own.push(row);
  }
  return byPerson;
}

/** The accounts that follow up people, by person. One query. */
export async function readResponsible(
  { tx, organisationId }: OrganisationScope,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Responsible>> {
  const rows = await tx
    .select({
      personId: followUpResponsible.personId,
      accountId: account.accountId,
      name: account.personName,
    })
    .from(followUpResponsible)
    .innerJoin(
      account,
      and(
        eq(account.organisationId, followUpResponsible.organisationId),
        eq(account.accountId, followUpResponsible.accountId),
      ),
    )
    .where(
      and(
        eq(followUpResponsible.organisationId, organisationId),
        anyOf(followUpResponsible.personId, personIds),
      ),
    );
  return new Map(
    rows.map(({ personId, accountId, name }) => [personId, { accountId, name: plainSpaces(name) }]),
  );
}
