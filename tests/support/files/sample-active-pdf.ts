import { deflateSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

/** Builds a PDF of these objects, from number 1 on. Readers find them without a table too; the trailer has further entries. */
export function buildPdf(objects: readonly (string | Uint8Array)[], trailer = ''): Bytes {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')];
  objects.forEach((object, index) => {
    const content = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    parts.push(Buffer.from(`${String(index + 1)} 0 obj\n`), content, Buffer.from('\nendobj\n'));
  });
  parts.push(
    Buffer.from(`trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R ${trailer} >>\n%%EOF\n`),
  );
  return new Uint8Array(Buffer.concat(parts));
}

export const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
export const PAGES = '<< /Type /Pages /Kids [] /Count 0 >>';

/** An object stream with one object; `dictionary` replaces the entries besides `N`, `First` and `Length`. */
export function objectStream(
  object: string,
  {
    dictionary = '/Type /ObjStm /Filter /FlateDecode',
    encode = (bytes: Uint8Array): Uint8Array => deflateSync(bytes),
    keyword = 'stream\n',
  } = {},
): Uint8Array {
  const numbers = '10 0 ';
  const data = encode(Buffer.from(numbers + object, 'latin1'));
  const head = `<< ${dictionary} /N 1 /First ${String(numbers.length)} /Length ${String(data.length)} >>\n${keyword}`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]);
}

export function pageStream(content: string | Uint8Array): Uint8Array {
  const data = typeof content === 'string' ? deflateSync(Buffer.from(content)) : content;
  const head = `<< /Filter /FlateDecode /Length ${String(data.length)} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]);
}
