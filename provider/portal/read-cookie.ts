/** The value of a cookie; null if the request has none of that name. */
export function readCookie(request: Request, name: string): string | null {
  const pairs = (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
