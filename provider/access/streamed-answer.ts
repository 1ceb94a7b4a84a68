export type StreamedAnswerSettings = {
  contentType: string;
  body: AsyncIterable<Uint8Array>;
  headers?: Readonly<Record<string, string>>;
};

/** What a handler answers instead of JSON: bytes that are pulled once the call's transaction has ended. */
export class StreamedAnswer {
  readonly contentType: string;
  readonly body: AsyncIterable<Uint8Array>;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ contentType, body, headers = {} }: StreamedAnswerSettings) {
    this.contentType = contentType;
    this.body = body;
    this.headers = headers;
  }
}
