import { z } from 'zod';
import { problemCodes, type ProblemCode } from './problem-code.ts';
import { rehabDocumentSchema } from '#contract/calls/rehab-document.ts';

const codeSchema = z.enum(Object.keys(problemCodes) as ProblemCode[]);

/** The answer to every refused call: RFC 9457, with a code of the closed list. */
export const problemSchema = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().optional(),
    code: codeSchema,
    errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    /** The stored document, with `version_conflict`. */
    current: rehabDocumentSchema.optional(),
  })
  .refine(({ code, status }) => problemCodes[code].status === status, { path: ['status'] })
  .refine(({ code, current }) => (code === 'version_conflict') === (current !== undefined), {
    path: ['current'],
  });
export type Problem = z.infer<typeof problemSchema>;

/** What a problem says beside its code. */
export type ProblemExtras = Pick<Problem, 'detail' | 'errors' | 'current'>;

/** The document for a code; `type` points at its entry on the page that describes the API. */
export function buildProblem(code: ProblemCode, extras: ProblemExtras = {}): Problem {
  return { type: `/api/docs#${code}`, ...problemCodes[code], ...extras, code };
}
