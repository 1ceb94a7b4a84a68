import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive, and false values for its entry in the central directory. */
export type ArchiveEntry = {
  name: string;
  content: string | Uint8Array;
  deflated?: boolean;
  claims?: { uncompressedSize?: number; encrypted?: boolean; symbolicLink?: boolean };
};

const UNIX = 3;
const SYMBOLIC_LINK = 0o120_777;

/** Builds a zip archive (APPNOTE 4.3): each file with its local header, then the central directory and its end. */
export function buildArchive(entries: readonly ArchiveEntry[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, deflated = false, claims = {} } of entries) {
    const raw = Buffer.from(content);
    const bytes = deflated ? deflateRawSync(raw) : raw;
    const method = deflated ? 8 : 0;
    const encodedName = Buffer.from(name);
    const common = (flags: number, uncompressedSize: number) => {
      const header = Buffer.alloc(26);
      header.writeUInt16LE(20, 0);
      header.writeUInt16LE(flags, 2);
      header.writeUInt16LE(method, 4);
      header.writeUInt32LE(crc32(raw), 10);
      header.writeUInt32LE(bytes.length, 14);
      header.writeUInt32LE(uncompressedSize, 18);
      header.writeUInt16LE(encodedName.length, 22);
      return header;
    };
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common(0, raw.length), encodedName, bytes]);

    const end = Buffer.alloc(14);
    if (claims.symbolicLink) end.writeUInt32LE((SYMBOLIC_LINK << 16) >>> 0, 6);
    end.writeUInt32LE(offset, 10);
    const flags = claims.encrypted ? 1 : 0;
    const central = common(flags, claims.uncompressedSize ?? raw.length);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, UNIX]), central, end, encodedName);
    files.push(local);
    offset += local.length;
  }
  const size = Buffer.concat(directory).length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end]));
}

/** Returns the entries of a Word document; `main` is the media type of its main part. */
export function wordEntries(main = 'wordprocessingml.document.main+xml'): ArchiveEntry[] {
  const type = main.startsWith('wordprocessingml')
    ? `application/vnd.openxmlformats-officedocument.${main}`
    : main;
  const override = `<Override PartName="/word/document.xml" ContentType="${type}"/>`;
  return [
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${override}</Types>`,
      deflated: true,
    },
    { name: '_rels/.rels', content: '<Relationships/>' },
    { name: 'word/document.xml', content: '<w:document><w:body/></w:document>'.repeat(20), deflated: true },
  ];
}
