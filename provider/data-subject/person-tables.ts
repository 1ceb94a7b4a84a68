import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { dataChange } from '#provider/database/tables/organisation.ts';
import { deliveryChange } from '#provider/database/tables/deliveries/delivery.ts';
import { payrollDay } from '#provider/database/tables/deliveries/payroll.ts';
import { notification, notificationDismissal } from '#provider/database/tables/notification.ts';
import {
  departmentPeriod,
  employment,
  person,
  serviceUse,
  unavailability,
} from '#provider/database/tables/person.ts';
import { personRequest } from '#provider/database/tables/person-request.ts';
import {
  followUpDelegated,
  followUpDelegatedBefore,
  followUpMark,
  followUpResponsible,
} from '#provider/database/tables/rehabilitation/follow-up.ts';
import {
  rehabDocument,
  rehabDocumentVersion,
  rehabPlan,
  sickNoteTicket,
  storedFile,
} from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { retentionHold } from '#provider/database/tables/rehabilitation/retention-hold.ts';

/** A table with rows about people, and how a row refers to its person. */
export type PersonTable = {
  table: PgTable & { organisationId: PgColumn };
  of: (scope: OrganisationScope, personId: string) => SQL | undefined;
};

type WithPerson = PgTable & { organisationId: PgColumn; personId: PgColumn };
type Reference = { organisationId: PgColumn };

function direct(table: WithPerson): PersonTable {
  return { table, of: (_scope, personId) => eq(table.personId, personId) };
}

/** A table that refers to rows of another one. */
function by(table: PgTable & Reference, column: PgColumn, id: PgColumn, parent: PersonTable): PersonTable {
  return {
    table,
    of: (scope, personId) =>
      inArray(
        column,
        scope.tx
          .select({ id })
          .from(parent.table)
          .where(isOfPerson(scope, parent, personId)),
      ),
  };
}

/** The rows of a table that are about the person. */
export function isOfPerson(
  scope: OrganisationScope,
  { table, of }: PersonTable,
  personId: string,
): SQL | undefined {
  return and(eq(table.organisationId, scope.organisationId), of(scope, personId));
}

const ofEmployment = direct(employment);
const ofPlan = direct(rehabPlan);
const ofNotification = direct(notification);
const ofDocument = by(rehabDocument, rehabDocument.rehabPlanId, rehabPlan.rehabPlanId, ofPlan);

/** Every table with rows about people, by the name under which an extract has them. A test compares them with the catalogue. */
export const PERSON_TABLES = {
  person: direct(person),
  employment: ofEmployment,
  departmentPeriod: by(
    departmentPeriod,
    departmentPeriod.employmentId,
    employment.employmentId,
    ofEmployment,
  ),
  unavailability: by(unavailability, unavailability.employmentId, employment.employmentId, ofEmployment),
  absence: direct(absence),
  payrollDay: by(payrollDay, payrollDay.employmentId, employment.employmentId, ofEmployment),
  serviceUse: direct(serviceUse),
  notification: ofNotification,
  notificationDismissal: by(
    notificationDismissal,
    notificationDismissal.notificationId,
    notification.notificationId,
    ofNotification,
  ),
  rehabPlan: ofPlan,
  rehabDocument: ofDocument,
  rehabDocumentVersion: by(
    rehabDocumentVersion,
    rehabDocumentVersion.documentId,
    rehabDocument.documentId,
    ofDocument,
  ),
  storedFile: by(storedFile, storedFile.documentId, rehabDocument.documentId, ofDocument),
  sickNoteTicket: direct(sickNoteTicket),
  followUpMark: direct(followUpMark),
  followUpResponsible: direct(followUpResponsible),
  followUpDelegated: direct(followUpDelegated),
  followUpDelegatedBefore: direct(followUpDelegatedBefore),
  retentionHold: direct(retentionHold),
  personRequest: direct(personRequest),
  deliveryChange: direct(deliveryChange),
  dataChange: {
    table: dataChange,
    of: (_scope, personId) => sql`${personId}::uuid = any(${dataChange.people})`,
  },
  auditEvent: direct(auditEvent),
} as const satisfies Record<string, PersonTable>;

export type PersonTableName = keyof typeof PERSON_TABLES;
