import { z } from 'zod';
import { problemCodes, type ProblemCode } from './problem-code.ts';
import { rehabDocumentSchema } from '#contract/calls/rehabilitation/rehab-document.ts';

const codeSchema = z.enum(Object.keys(problemCodes) as ProblemCode[]);

/** The response to every failed call: RFC 9457, with a code of the closed list. */
export const problemSchema = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().optional(),
    code: codeSchema,
    errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    /** The stored document, only with `version_conflict`. */
    current: rehabDocumentSchema.optional(),
  })
  .refine(({ code, status }) => problemCodes[code].status === status, { path: ['status'] })
  .refine(({ code, current }) => (code === 'version_conflict') === (current !== undefined), {
    path: ['current'],
  });
export type Problem = z.infer<typeof problemSchema>;

/** The optional members of a problem beside its code. */
export type ProblemExtras = Pick<Problem, 'detail' | 'errors' | 'current'>;

/** Builds the problem document of a code; `type` links to its entry in the API documentation. */
export function buildProblem(code: ProblemCode, extras: ProblemExtras = {}): Problem {
  return { type: `/api/docs#${code}`, ...problemCodes[code], ...extras, code };
}
