import exceljs from 'exceljs';
import type { App } from '../app/start-app.ts';
import type { HttpClient } from './http-client.ts';

export type Download = { status: number; headers: Headers; bytes: Buffer };

interface DownloadRequest {
  client: HttpClient;
  path: string;
  fields: [name: string, value: string][];
  headers?: Record<string, string>;
}

/** Returns the response to a form as bytes; the client's own `post` reads it as text. */
export async function download(
  app: App,
  { client, path, fields, headers = {} }: DownloadRequest,
): Promise<Download> {
  const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await app.fetch(
    new Request(new URL(path, app.origin), {
      method: 'POST',
      headers: { Cookie: cookies, 'Sec-Fetch-Site': 'same-origin', Origin: app.origin, ...headers },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    }),
  );
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

export async function readWorkbook(bytes: Uint8Array): Promise<exceljs.Workbook> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  return workbook;
}

/** Returns the values of the cells of a sheet, row by row; null for an empty cell. */
export function readCells(sheet: exceljs.Worksheet | undefined): exceljs.CellValue[][] {
  if (sheet === undefined) throw new Error('there is no such sheet');
  const rows: exceljs.CellValue[][] = [];
  sheet.eachRow((row) => {
    rows.push(Array.from({ length: sheet.columnCount }, (_, index) => row.getCell(index + 1).value));
  });
  return rows;
}
