/**
 * The frame format of an export response for our own script, which shows the progress: the length (4 bytes), the completed share
 * in thousandths (4 bytes), and that number of bytes of the file. A frame without bytes reports the share only; a frame with the
 * share 1000 is the last one. Without it the file is incomplete.
 */
export const EXPORT_FRAMES = 'application/vnd.franvaro.export-frames';

/** The file name, encoded with encodeURIComponent. */
export const FILE_NAME_HEADER = 'X-File-Name';

const HEAD_LENGTH = 8;
const WHOLE = 1000;

/** Writes a frame. `share` is 0 to 1; the frame never marks the file as complete. */
export function writeFrame(share: number, bytes: Uint8Array = new Uint8Array()): Uint8Array {
  return write(Math.min(Math.floor(share * WHOLE), WHOLE - 1), bytes);
}

/** Writes the frame that marks the file as complete. */
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
  /** Adds bytes as they arrive. */
  add(bytes: Uint8Array): void;
  /** The completed share, 0 to 1. */
  share(): number;
  /** The file after the last frame; null before. */
  file(): Uint8Array<ArrayBuffer>[] | null;
};

/** Reassembles frames from chunks of any size. */
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
