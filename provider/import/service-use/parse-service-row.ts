import type { Day } from '#contract/values/calendar.ts';
import type { Service } from '#contract/values/vocabulary.ts';
import { RowError, type CellReader } from '../files/cell-reader.ts';
import type { ServiceUseColumn } from '../table/table-columns.ts';
import { quoteUnlessPersonal } from '../values/personal/quote-cell.ts';
import { parseService } from './service-names.ts';

/** A service of occupational health that an employee used. */
export interface ServiceUseRow {
  employmentNumber: string;
  day: Day;
  service: Service;
  description: string;
}

/** @throws {RowError} also for a day after today: the service has not been used */
export function parseServiceRow(cells: CellReader<ServiceUseColumn>, today: Day): ServiceUseRow {
  const text = cells.requireText('service');
  const service = parseService(text);
  if (service === null) throw new RowError('service', 'notAService', quoteUnlessPersonal(text));
  const day = cells.requireDay('date');
  if (day > today) throw new RowError('date', 'serviceInFuture', day);
  return {
    employmentNumber: cells.requireId('employment_number'),
    day,
    service,
    description: cells.text('description'),
  };
}
