import { z } from 'zod';
import { EXPORT_FORMATS } from './export-format.ts';

/** What the pressed button of an export form says; a workbook where nothing is said. */
export const exportFormatSchema = z.enum(EXPORT_FORMATS).default('xlsx');
