import { z } from 'zod';

/** A number of people, spells, days or rows. */
export const countSchema = z.int().min(0);

/** A figure; null when its denominator is zero, it is suppressed, or the role may not see it. */
export const figureSchema = z.number().nullable();
