import { createFileChecker } from '#provider/files/check/file-checker.ts';

/** The product's file checks with a deadline that a slow machine does not miss. */
export const fileCheckerForTests = createFileChecker({ deadlineMs: 60_000 });
