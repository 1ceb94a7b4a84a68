/** Exchanges a sign-in token for a session. Returns the value of a Cookie header. */
export async function signInWithToken(origin: string, token: string): Promise<string> {
  const response = await fetch(`${origin}/?token=${token}`, { redirect: 'manual' });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (cookies.length === 0) throw new Error(`the sign-in responded ${String(response.status)}`);
  return cookies.join('; ');
}
