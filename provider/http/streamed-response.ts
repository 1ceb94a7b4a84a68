import type { RowBatches } from '#contract/http/in-process-value.ts';
import { mapParts } from './map-parts.ts';

export type StreamedResponseSettings = {
  contentType: string;
  body: AsyncIterable<Uint8Array>;
  headers?: Readonly<Record<string, string>>;
};

/** A handler's response in bytes instead of JSON. They are pulled after the call's transaction has ended. */
export class StreamedResponse {
  readonly contentType: string;
  readonly body: AsyncIterable<Uint8Array>;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ contentType, body, headers = {} }: StreamedResponseSettings) {
    this.contentType = contentType;
    this.body = body;
    this.headers = headers;
  }
}

/** A response of rows, one JSON line each. A caller in this process takes the rows instead of the lines. */
export class StreamedRows extends StreamedResponse {
  readonly rows: RowBatches;

  constructor({ contentType, rows }: { contentType: string; rows: RowBatches }) {
    super({ contentType, body: encodeLines(rows) });
    this.rows = rows;
  }
}

function encodeLines(rows: RowBatches): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  return mapParts(rows, (batch) => encoder.encode(batch.map((row) => `${JSON.stringify(row)}\n`).join('')));
}
