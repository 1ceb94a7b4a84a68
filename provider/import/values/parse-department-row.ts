import { RowError, type CellReader } from '../files/cell-reader.ts';
import type { DepartmentColumn } from '../table/table-columns.ts';
import { quotePeriod } from './quote-period.ts';

export interface DepartmentRow {
  departmentId: string;
  name: string;
  parentId: string | null;
  company: boolean;
  contractFrom: string | null;
  contractTo: string | null;
}

/** @throws {RowError} */
export function parseDepartmentRow(cells: CellReader<DepartmentColumn>): DepartmentRow {
  const contractFrom = cells.day('contract_from');
  const contractTo = cells.endDay('contract_to');
  if (contractFrom !== null && contractTo !== null && contractFrom > contractTo) {
    throw new RowError('contract_to', 'endsBeforeItBegins', quotePeriod(contractFrom, contractTo));
  }
  const parentId = cells.text('parent_id');
  return {
    departmentId: cells.requireId('department_id'),
    name: cells.requireText('name'),
    parentId: parentId === '' ? null : parentId,
    company: cells.flag('company'),
    contractFrom,
    contractTo,
  };
}
