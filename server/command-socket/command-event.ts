import { z } from 'zod';

/** A line of JSON in the response to a command. The last one is `end`; without it the server ended. */
export const commandEventSchema = z.union([
  z.strictObject({ write: z.string() }),
  z.strictObject({ rows: z.number() }),
  /** A part of the file of `--errors`. */
  z.strictObject({ errors: z.string() }),
  /** A part of the content of a backup, in base64. */
  z.strictObject({ data: z.base64() }),
  /** `message`: the error that ended it. */
  z.strictObject({ end: z.strictObject({ exitCode: z.int(), message: z.string().nullable() }) }),
]);
export type CommandEvent = z.infer<typeof commandEventSchema>;

export const EVENTS_TYPE = 'application/x-ndjson';
export const REQUESTS_PATH = '/requests';
/** The part with the request, which precedes those of the files. */
export const REQUEST_PART = 'request';
export const FILE_PART = 'file';
