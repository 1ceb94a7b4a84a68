export type StreamedResponseSettings = {
  contentType: string;
  body: AsyncIterable<Uint8Array>;
  headers?: Readonly<Record<string, string>>;
};

/** What a handler answers instead of JSON: bytes that are pulled once the call's transaction has ended. */
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
