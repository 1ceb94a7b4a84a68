/**
 * How an export travels to our own script, which shows how far it has come: frames of a length (4 bytes), the share that is
 * done in thousandths (4 bytes), and so many bytes of the file. A frame without bytes tells the share alone; one whose
 * share is whole is the last. Without it the file is not whole, whatever has arrived.
 */
export const EXPORT_FRAMES = 'application/vnd.franvaro.export-frames';

/** The file's name, as encodeURIComponent writes it. */
export const FILE_NAME_HEADER = 'X-File-Name';

const HEAD_LENGTH = 8;
const WHOLE = 1000;

/** @param share 0 to 1 */
export function writeFrame(share: number, bytes: Uint8Array = new Uint8Array()): Uint8Array {
  return write(Math.min(Math.floor(share * WHOLE), WHOLE - 1), bytes);
}

/** Says that the file is whole. */
export function writeLastFrame(): Uint8Array {
  return write(WHOLE, new Uint8Array());
}

function write(perMille: number, bytes: Uint8Array): Uint8Array {
  const frame = new Uint8Array(HEAD_LENGTH + bytes.length);
  const head = new DataView(frame.buffer);
  head.setUint32(0, bytes.length);
  head.setUint32(4, perMille);
  frame.set(bytes, HEAD_LENGTH);
  return frame;
}

export type ReadFrames = {
  /** Takes bytes as they arrive. */
  add(bytes: Uint8Array): void;
  /** 0 to 1. */
  share(): number;
  /** The file, once the last frame is there; null before. */
  file(): Uint8Array<ArrayBuffer>[] | null;
};

/** Puts frames together again, however the network has cut them. */
export function readFrames(): ReadFrames {
  let rest = new Uint8Array();
  let perMille = 0;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  return {
    add(bytes) {
      const all = new Uint8Array(rest.length + bytes.length);
      all.set(rest);
      all.set(bytes, rest.length);
      let at = 0;
      while (all.length - at >= HEAD_LENGTH) {
        const head = new DataView(all.buffer, at, HEAD_LENGTH);
        const end = at + HEAD_LENGTH + head.getUint32(0);
        if (end > all.length) break;
        perMille = head.getUint32(4);
        if (end > at + HEAD_LENGTH) parts.push(all.slice(at + HEAD_LENGTH, end));
        at = end;
      }
      rest = all.slice(at);
    },
    share: () => perMille / WHOLE,
    file: () => (perMille === WHOLE ? parts : null),
  };
}
