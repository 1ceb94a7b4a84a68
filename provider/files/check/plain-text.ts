import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const FORM_FEED = 0x0c;
const CARRIAGE_RETURN = 0x0d;
const LAYOUT: readonly number[] = [TAB, LINE_FEED, FORM_FEED, CARRIAGE_RETURN];
const FIRST_PRINTABLE = 0x20;
const DELETE = 0x7f;

/** Number of bytes that are searched for the first non-blank character. */
const START_BYTES = 1_024;
/** What a browser could take for HTML or XML. */
const TAG_LIKE = /^<[a-z!?/]/i;

/**
 * Whether the file is text in UTF-8 or one of the 8-bit alphabets (any bytes above ASCII are one or the other): it contains
 * no control characters but those of layout, and does not begin like markup.
 */
export async function isPlainText(file: string): Promise<boolean> {
  if (TAG_LIKE.test(await readStart(file))) return false;
  for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
    if (chunk.some(isControl)) return false;
  }
  return true;
}

function isControl(byte: number): boolean {
  return (byte < FIRST_PRINTABLE && !LAYOUT.includes(byte)) || byte === DELETE;
}

async function readStart(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    // Decoding removes a byte order mark.
    return new TextDecoder().decode(buffer.subarray(0, bytesRead)).trimStart();
  } finally {
    await handle.close();
  }
}
