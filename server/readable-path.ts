/** An escaped control character in a URL; no page has one. */
const CONTROL_CHARACTER = /%(?:[01][0-9a-f]|7f)/i;

/**
 * Whether the path of a URL can be decoded. Remix prints an error for a path that cannot be decoded or matches no
 * route.
 */
export function isReadablePath(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
  } catch {
    return false;
  }
  return !CONTROL_CHARACTER.test(pathname);
}
