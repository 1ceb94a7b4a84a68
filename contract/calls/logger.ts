import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import {
  LOG_DATA_MAX_BYTES,
  LOG_DATA_MAX_DEPTH,
  LOG_MESSAGE_MAX_LENGTH,
} from '#contract/values/constants.ts';
import { jsonBytes, jsonDepth } from '#contract/values/json/json-size.ts';
import { LOG_LEVELS } from '#contract/values/vocabulary.ts';

const dataSchema = z
  .unknown()
  .refine((data) => jsonBytes(data) <= LOG_DATA_MAX_BYTES, { error: 'Too large', abort: true })
  .refine((data) => jsonDepth(data) <= LOG_DATA_MAX_DEPTH, { error: 'Nested too deeply' });

export const loggerCalls = {
  logger: defineCall({
    method: 'POST',
    path: '/logger',
    request: z.strictObject({
      level: z.enum(LOG_LEVELS),
      message: z.string().max(LOG_MESSAGE_MAX_LENGTH),
      data: dataSchema.optional(),
    }),
    responseType: 'nothing',
  }),
};
