/** Finds the page of a document that the user may change. */
export async function findDocumentPath(origin: string, cookie: string): Promise<string> {
  const html = await (await fetch(`${origin}/rehab-plans`, { headers: { Cookie: cookie } })).text();
  const [, path] = /href="(\/hr\/person\/[^"#/]+\/document\/[^"#/]+)"/.exec(html) ?? [];
  if (path === undefined) throw new Error('/rehab-plans has no link to a document');
  return path;
}
