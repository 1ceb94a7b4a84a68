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
