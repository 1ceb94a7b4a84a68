import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/run.js';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient } from '#tests/support/client/http-client.ts';
import { requireService } from '#tests/support/services/require-service.ts';

const read = (name: string) => readFileSync(join(projectRoot, 'docs/deployment', name), 'utf8');

describe('docs/deployment/alerts.yml', () => {
  const METRICS_TOKEN = 'a-token-for-metrics';
  let app: App;
  beforeAll(async () => {
    app = await startApp({ env: { METRICS_TOKEN } });
  });
  afterAll(() => app.close());

  async function readMetrics(): Promise<string> {
    const client = createHttpClient(app);
    return (await client.get('/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` })).html;
  }

  it('names only metrics that the product has', async () => {
    const rules = [...read('alerts.yml').matchAll(/^ {8}expr: (.+)$/gm)].map(
      ([, expression = '']) => expression,
    );
    const named = rules.flatMap((rule) => rule.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []);
    const functions = ['histogram_quantile'];
    const metrics = new Set(named.filter((name) => !functions.includes(name)));
    const existing = new Set(
      [...(await readMetrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_count`, `${name}_bucket`] : [name],
      ),
    );
    expect(rules.length).toBeGreaterThan(15);
    expect(metrics.size).toBeGreaterThan(12);
    expect([...metrics].filter((name) => !existing.has(name))).toEqual([]);
  });

  it('counts failed sign-ins by the route and status of the rule', async () => {
    const client = createHttpClient(app);
    await client.post('/portal/login', { username: 'karin.ekdahl', password: 'fel' });
    expect(await readMetrics()).toMatch(
      /http_request_duration_seconds_count\{route="\/portal\/login",method="POST",status="401"\} 1/,
    );
  });

  it('has a value of each state: connections, restarts, free space, jobs', async () => {
    const metrics = await readMetrics();
    for (const state of ['used', 'idle', 'waiting']) {
      expect(metrics).toMatch(new RegExp(`database_connections\\{state="${state}"\\} \\d+`));
    }
    expect(metrics).toMatch(/^database_restarts_total 0$/m);
    expect(metrics).toMatch(/^data_free_bytes \d{6,}$/m);
    for (const job of ['daily', 'upkeep']) {
      expect(metrics).toMatch(new RegExp(`job_failures_total\\{job="${job}"\\} 0`));
    }
  });
});

const systemdAnalyze = requireService('systemd-analyze');

describe.skipIf(systemdAnalyze === null)('docs/deployment/franvaro.service', () => {
  it('is accepted by systemd, with a low exposure', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'));
    const file = join(folder, 'franvaro.service');
    // systemd checks that the program exists.
    writeFileSync(file, read('franvaro.service').replace('/usr/bin/node', process.execPath));
    const analyze = (...args: string[]) => {
      const { stdout, stderr } = spawnSync(systemdAnalyze ?? '', [...args, file], { encoding: 'utf8' });
      return stdout + stderr;
    };
    expect(
      analyze('verify')
        .split('\n')
        .filter((line) => line.includes('franvaro')),
    ).toEqual([]);
    const exposure = /Overall exposure level for [^:]+: ([\d.]+)/.exec(
      analyze('security', '--offline=yes'),
    )?.[1];
    expect(Number(exposure)).toBeLessThan(2);
    rmSync(folder, { recursive: true });
  });

  it.each(['franvaro-audit.service', 'franvaro-audit.timer'])('is accepted by systemd with %s', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'));
    for (const unit of ['franvaro.service', 'franvaro-audit.service', 'franvaro-audit.timer'])
      writeFileSync(join(folder, unit), read(unit).replace('/usr/bin/node', process.execPath));
    mkdirSync(join(folder, 'franvaro.service.d'));
    writeFileSync(join(folder, 'franvaro.service.d/outgoing.conf'), read('outgoing.conf'));
    for (const unit of [name, 'franvaro.service']) {
      const { stdout, stderr } = spawnSync(systemdAnalyze ?? '', ['verify', join(folder, unit)], {
        encoding: 'utf8',
        env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
      });
      const about = (stdout + stderr).split('\n').filter((line) => /franvaro|outgoing/.test(line));
      expect(about).toEqual([]);
    }
    rmSync(folder, { recursive: true });
  });
});
