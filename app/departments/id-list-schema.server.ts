import { z } from 'zod';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import { jsonField } from './json-field.server.ts';

/** The id plus the scope prefix in the panel's boxes. */
const MAX_LENGTH = ID_MAX_LENGTH + 'with:'.length;
const MAX_ENTRIES = 20_000;

/** Ids in one field, as a JSON array: a form parser is slow with thousands of fields. */
export const idListSchema = jsonField(z.array(z.string().max(MAX_LENGTH)).max(MAX_ENTRIES));
