import { createFileChecker } from '#provider/files/check/file-checker.ts';

/** The product's file checks with a deadline that is long enough for a slow machine. */
export const fileCheckerForTests = createFileChecker({ deadlineMs: 60_000 });
