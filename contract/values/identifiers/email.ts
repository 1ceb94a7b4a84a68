import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '../constants.ts';

/** An address as mail servers accept it; at most as long as RFC 5321 permits. */
export const emailSchema = z.string().trim().max(EMAIL_MAX_LENGTH).pipe(z.email());
