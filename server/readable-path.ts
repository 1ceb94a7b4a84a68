/** Escaped in an address; no page has one. */
const CONTROL_CHARACTER = /%(?:[01][0-9a-f]|7f)/i;

/** Whether the path of an address can be decoded: Remix prints one that cannot, and one that no route matches. */
export function isReadablePath(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
  } catch {
    return false;
  }
  return !CONTROL_CHARACTER.test(pathname);
}
