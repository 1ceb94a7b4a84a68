import { z } from 'zod';
import { accountRequestSchema } from './accounts/account-request.ts';
import { auditRequestSchema } from './audit/audit-request.ts';
import { backupRequestSchema } from './backup/backup-request.ts';
import { importRequestSchemas } from './import/import-request.ts';
import { keysRequestSchema } from './keys/keys-request.ts';
import { personRequestSchema } from './person/person-request.ts';

/** A request of a command, which the command runs, or the server that has the embedded database. */
export const commandRequestSchema = z.discriminatedUnion('kind', [
  ...importRequestSchemas,
  accountRequestSchema,
  auditRequestSchema,
  keysRequestSchema,
  backupRequestSchema,
  personRequestSchema,
]);
export type CommandRequest = z.infer<typeof commandRequestSchema>;
