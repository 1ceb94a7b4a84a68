import { inflateSync } from 'node:zlib';

/**
 * Reads the text of a PDF printed by Chromium, one string per page. Supports only the format that Skia writes
 * (compressed streams, fonts with a ToUnicode table). A new line, or another font, may become a space.
 */
export function readPdf(file: Buffer): string[] {
  const objects = listObjects(file);
  const find = (id: string | undefined) => objects.get(id ?? '') ?? { head: '', stream: '' };
  const root = [...objects.values()].find(({ head }) => /\/Type\s*\/Catalog\b/.test(head));
  return listPages(find(reference(root?.head, 'Pages'))).map((page) => {
    const fonts = new Map<string, Map<string, string>>();
    const fontDictionary = /\/Font\s*<<(.*?)>>/s.exec(page.head)?.[1] ?? '';
    for (const [, name = '', id] of fontDictionary.matchAll(/\/(\w+)\s+(\d+)\s+0\s+R/g)) {
      fonts.set(name, readLetters(find(reference(find(id).head, 'ToUnicode')).stream));
    }
    return readStrings(find(reference(page.head, 'Contents')).stream, fonts);
  });

  /** Lists the pages in order. They form a tree whose inner nodes have /Kids. */
  function listPages(node: PdfObject): PdfObject[] {
    const kids = /\/Kids\s*\[(.*?)\]/s.exec(node.head)?.[1];
    if (kids === undefined) return [node];
    return [...kids.matchAll(/(\d+)\s+0\s+R/g)].flatMap(([, id]) => listPages(find(id)));
  }
}

type PdfObject = { head: string; stream: string };

function listObjects(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\s(.*?)(?:\bstream\r?\n|\bendobj\b)/gs)) {
    const [whole, id = '', head = ''] = match;
    const start = match.index + whole.length;
    const length = Number(/\/Length\s+(\d+)/.exec(head)?.[1] ?? 0);
    const isStream = /stream\r?\n$/.test(whole);
    const bytes = isStream ? file.subarray(start, start + length) : Buffer.alloc(0);
    const plain = head.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    objects.set(id, { head, stream: plain.toString('latin1') });
  }
  return objects;
}

function reference(head: string | undefined, name: string): string | undefined {
  return new RegExp(`/${name}\\s+(\\d+)\\s+0\\s+R`).exec(head ?? '')?.[1];
}

/** Maps glyphs to letters, by hexadecimal digits: two, or four in a font with many glyphs. */
function readLetters(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  const decode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of cmap.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, glyph = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      letters.set(glyph.toUpperCase(), decode(to));
    }
  }
  for (const [, block = ''] of cmap.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, first = '', last = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let glyph = parseInt(first, 16); glyph <= parseInt(last, 16); glyph += 1) {
        const letter = String.fromCharCode(parseInt(to, 16) + glyph - parseInt(first, 16));
        letters.set(glyph.toString(16).padStart(first.length, '0').toUpperCase(), letter);
      }
    }
  }
  return letters;
}

function readStrings(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> = new Map();
  let text = '';
  // Matches the start of a text, the selection of a font, or glyphs.
  for (const [, font, glyphs] of content.matchAll(/\bBT\b|\/(\w+)\s+[\d.]+\s+Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    else if (glyphs === undefined) text += ' ';
    else text += decode(glyphs, letters);
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

function decode(glyphs: string, letters: ReadonlyMap<string, string>): string {
  const [known = ''] = letters.keys();
  const each = known.length === 4 ? /.{4}/g : /../g;
  return (glyphs.match(each) ?? []).map((glyph) => letters.get(glyph.toUpperCase()) ?? '').join('');
}
