import type { z } from 'zod';

/** One entry of a problem document's `errors`. */
export interface FieldError {
  /**
   * Path in the body, in the notation of form fields: `content.actionPlan[0].toDate`; empty for the body
   * itself.
   */
  path: string;
  message: string;
}

/** Formats a zod path in the notation of form field names. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

/** Converts zod issues to the `errors` of a problem document; without values, so that none reaches a log. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.map((issue) => ({ path: formatPath(issue.path), message: issue.message }));
}
