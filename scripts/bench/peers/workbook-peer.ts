import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import type { CellKind, CellValue } from '#contract/spreadsheet/table.ts';
import { observe } from '../measure/observe.ts';

/** The rows of a workbook, which the peer has at hand. */
export interface PeerRows {
  kinds: CellKind[];
  rows: CellValue[][];
}

export interface WorkbookPeer {
  name: string;
  rowCount: number;
  ms: number;
  moreMegabytes: number;
}

/** With 100 000 rows in memory exceljs needs 2.6 GB. */
const EXCELJS_ROWS = 20_000;

/** Writes the rows with Python's XlsxWriter and constant memory; where it is missing, with exceljs in memory. */
export async function writePeerWorkbook(table: PeerRows): Promise<WorkbookPeer> {
  const hasXlsxWriter = spawnSync('python3', ['-c', 'import xlsxwriter']).status === 0;
  return hasXlsxWriter ? writeWithXlsxWriter(table) : writeWithExceljs(table);
}

function writeWithXlsxWriter({ kinds, rows }: PeerRows): WorkbookPeer {
  const folder = mkdtempSync(join(tmpdir(), 'franvaro-bench-'));
  try {
    const lines = join(folder, 'rows.ndjson');
    writeFileSync(lines, [kinds, ...rows].map((row) => `${JSON.stringify(row)}\n`).join(''));
    const script = 'scripts/bench/peers/write_with_xlsxwriter.py';
    const { status, stdout, stderr } = spawnSync('python3', [script, lines, join(folder, 'peer.xlsx')], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`XlsxWriter failed: ${stderr}`);
    const { ms, megabytes } = JSON.parse(stdout) as { ms: number; megabytes: number };
    const name = 'XlsxWriter with constant memory, without reading the database';
    return { name, rowCount: rows.length, ms, moreMegabytes: megabytes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeWithExceljs({ rows }: PeerRows): Promise<WorkbookPeer> {
  const some = rows.slice(0, EXCELJS_ROWS);
  const { ms, moreMegabytes } = await observe(async () => {
    const workbook = new exceljs.Workbook();
    workbook.addWorksheet('Rows').addRows(some);
    return (await workbook.xlsx.writeBuffer()).byteLength;
  });
  return { name: `exceljs in memory, ${String(some.length)} rows`, rowCount: some.length, ms, moreMegabytes };
}
