import { z } from 'zod';

/** A number of people, occasions, days or rows. */
export const countSchema = z.int().min(0);

/** A figure that has no value where its denominator is zero or it is suppressed (statistics.md, D6). */
export const figureSchema = z.number().nullable();
