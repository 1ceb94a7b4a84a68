import { describe, expect, it } from 'vitest';
import { VIEWER_PATH, viewerPolicy, viewerRoutes } from './viewer-routes.ts';

const app = viewerRoutes({ providerName: 'Hälsan <& Co>' });

describe('viewerRoutes', () => {
  it('serves a page that works without JavaScript as a link to the description and the document', async () => {
    const response = await app.request('/');
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Security-Policy')).toBe(viewerPolicy);
    expect(text).toContain('<title>API of Hälsan &lt;&amp; Co&gt;</title>');
    expect(text).toContain('href="/api/docs"');
    expect(text).toContain('href="/api/openapi.json"');
  });

  it('loads only files of its own, and has no inline script or style', async () => {
    const text = await (await app.request('/')).text();
    expect(text).not.toMatch(/<script>|<style|\son\w+=|\sstyle=/);
    const files = [...text.matchAll(/(?:src|href)="(\/portal\/api-viewer\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(files).toHaveLength(3);
    for (const path of files) {
      const response = await app.request(path.slice(VIEWER_PATH.length));
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('Content-Type')).toMatch(/^text\/(css|javascript); charset=utf-8$/);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    expect(text).not.toMatch(/(?:src|href)="https?:/);
  });

  it('returns 404 for other files of the package', async () => {
    expect((await app.request('/package.json')).status).toBe(404);
  });

  it('allows neither inline scripts nor eval', () => {
    expect(viewerPolicy).not.toContain('unsafe');
  });
});
