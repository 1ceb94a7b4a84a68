import { z } from 'zod';
import { EXPORT_FORMATS } from './export-format.ts';

/** Parses the submitted format of an export form; a workbook by default. */
export const exportFormatSchema = z.enum(EXPORT_FORMATS).default('xlsx');
