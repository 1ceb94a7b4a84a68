import { z } from 'zod';

/** A codec for base64url-encoded JSON: parses text into the value, and encodes the value with `z.encode`. */
export function base64UrlJson<Value extends z.ZodType>(value: Value): z.ZodCodec<z.ZodBase64URL, Value> {
  return z.codec(z.base64url(), value, {
    decode: (text, context) => {
      try {
        const bytes = z.util.base64urlToUint8Array(text);
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as z.input<Value>;
      } catch {
        context.issues.push({ code: 'custom', message: 'Not the base64url of JSON', input: text });
        return z.NEVER;
      }
    },
    encode: (json) => z.util.uint8ArrayToBase64url(new TextEncoder().encode(JSON.stringify(json))),
  });
}
