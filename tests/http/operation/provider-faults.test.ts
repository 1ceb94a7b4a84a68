import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEADLINES } from '#server/web-tier.ts';
import { makeToken } from '#tests/support/access/make-token.ts';
import { createFaultyProvider, FAULTS, type Fault } from '#tests/support/provider/provider-faults.ts';
import { moveDataVersion } from '#tests/support/database/rows/move-data-version.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import {
  createHttpClient,
  signInAs,
  type ClientResponse,
  type HttpClient,
} from '#tests/support/client/http-client.ts';

const faults = Object.keys(FAULTS) as Fault[];
/** One fault of each class, if the code path is the same as for the first section. */
const few: Fault[] = [
  'is unreachable',
  'responds with 503',
  'responds with 204',
  'responds with another shape',
];

/** Each call of the overview: the sections that depend on it, and their message without it. */
const SECTIONS: [string, string[], string][] = [
  ['/api/absence/absenceHistory', ['historik'], 'Uppgifterna kunde inte hämtas'],
  ['/api/person/personsPerAbsenceInterval', ['perioder'], 'Uppgifterna kunde inte hämtas'],
  ['/api/person/conditionsSummary', ['orsaker'], 'Uppgifterna kunde inte hämtas'],
  ['/api/notification/department', ['handelser'], 'Listan kunde inte hämtas'],
  ['/api/navigation/today', ['nya', 'ater'], 'Listan kunde inte hämtas'],
  ['/api/person/returnThisWeek', ['planerade'], 'Listan kunde inte hämtas'],
  ['/api/absence/list', ['franvarande'], 'Listan kunde inte hämtas'],
  ['/api/absence/list-stats', ['franvarande'], 'Antalet kunde inte hämtas'],
  ['/api/follow-up/list', ['att-gora'], 'Listan kunde inte hämtas'],
];
const ALL = [
  'att-gora',
  'historik',
  'perioder',
  'orsaker',
  'handelser',
  'nya',
  'ater',
  'planerade',
  'franvarande',
];
const UNAVAILABLE = 'Tjänsten är tillfälligt otillgänglig';

const provider = createFaultyProvider();
/** Long deadlines, except in the tests of deadlines, which use a fake clock. */
const LONG_DEADLINES = { call: 60_000, page: 60_000, write: 60_000, retryDelay: 0 };
const deadlines = { ...LONG_DEADLINES };
let app: App;
let client: HttpClient;

beforeAll(async () => {
  app = await startApp({ intercept: provider.intercept, deadlines });
  client = await signInAs(app, 'karin.ekdahl');
  await client.get('/hr');
  await moveDataVersion(app.open);
});
afterAll(() => app.close());
afterEach(async () => {
  provider.recover();
  await moveDataVersion(app.open);
  app.logLines.length = 0;
});

/** The sections of a page that report a failure, and the targets of their retry links. */
function failedIn({ html }: ClientResponse): Record<string, string> {
  const failed: Record<string, string> = {};
  for (const id of ALL) {
    const section = new RegExp(`<(section|figure)[^>]*id="${id}"[\\s\\S]*?</\\1>`).exec(html)?.[0] ?? '';
    expect(section, id).not.toBe('');
    const retry = /<div class="box" data-tone="danger">[\s\S]*?<a [^>]*href="([^"]+)"/.exec(section)?.[1];
    if (retry !== undefined) failed[id] = retry;
  }
  return failed;
}

describe.each(SECTIONS)('when %s', (path, sections, message) => {
  it.each(path === SECTIONS[0]?.[0] ? faults : few)(
    '%s, only its section fails, with a retry link that works',
    async (fault) => {
      provider.fail([path], fault);
      const page = await client.get('/hr');
      expect(page.status).toBe(200);
      // Without a fragment, because a browser without JavaScript would scroll there and request nothing.
      expect(failedIn(page)).toEqual(Object.fromEntries(sections.map((id) => [id, '/hr'])));
      expect(page.text).toContain(message);
      expect(page.text).not.toContain('HEMLIG');
      const lines = app.logLines.filter((line) => line.includes('a call to the provider failed'));
      expect(lines).toHaveLength(1);
      expect(lines[0]).not.toContain('HEMLIG');

      provider.recover();
      expect(failedIn(await client.get('/hr'))).toEqual({});
    },
  );
});

describe('when the count of employees is missing', () => {
  it.each(few)('(the provider %s) only that figure is missing', async (fault) => {
    provider.fail(['/api/navigation'], fault);
    const page = await client.get('/hr');
    expect([page.status, failedIn(page)]).toEqual([200, {}]);
    expect(page.text).not.toContain('av 94');
    provider.recover();
    expect((await client.get('/hr')).text).toContain('av 94');
  });
});

/** The provider is down. After another fault of the hierarchy the page shows its loader. */
const UNAVAILABLE_FAULTS: readonly Fault[] = [
  'is unreachable',
  'responds with 503',
  'responds with 204',
  'responds with an empty 200',
  'aborts the response',
];

const UNAVAILABLE_PAGE = { status: 503, retryAfter: '30', title: UNAVAILABLE };
const LOADER_PAGE = { status: 200, retryAfter: null, title: 'Avdelningarna hämtas' };

describe('when the hierarchy fails', () => {
  it.each(faults)('(the provider %s) the page is the 503 page or shows its loader', async (fault) => {
    const isDown = UNAVAILABLE_FAULTS.includes(fault);
    const { status, retryAfter, title } = isDown ? UNAVAILABLE_PAGE : LOADER_PAGE;
    provider.fail(['/api/department/hierarchy'], fault);
    const page = await client.get('/hr?types=SICK_LEAVE&f=1');
    expect([page.status, page.headers.get('Retry-After')]).toEqual([status, retryAfter]);
    expect(page.text).toContain(title);
    expect(page.text).toContain('Konto: Karin Ekdahl');
    expect((await client.get('/resources/absent-list?types=UNKNOWN&offset=0')).status).toBe(503);
    provider.recover();
    expect((await client.get('/hr')).text).toContain('Frånvarande i dag');
  });
});

describe('when everything fails', () => {
  it.each(faults)(
    '(the provider %s) every page is complete, and the next request succeeds',
    async (fault) => {
      const isDown = UNAVAILABLE_FAULTS.includes(fault);
      provider.fail(['*'], fault);
      for (const [path, otherwise] of [
        ['/hr', LOADER_PAGE],
        ['/hr/notification/x/delete', UNAVAILABLE_PAGE],
      ] as const) {
        const { status, retryAfter, title } = isDown ? UNAVAILABLE_PAGE : otherwise;
        const page = await client.get(path);
        expect([page.status, page.headers.get('Retry-After')]).toEqual([status, retryAfter]);
        expect(page.text).toContain(title);
      }
      provider.recover();
      expect((await client.get('/hr')).status).toBe(200);
    },
  );
});

describe('a change that the provider rejects', () => {
  it.each(faults.filter((fault) => fault !== 'responds with 204' && fault !== 'responds with an empty 200'))(
    '(it %s) is reported, and nothing is retried',
    async (fault) => {
      provider.fail(['/api/notification/dismiss'], fault);
      const response = await client.post('/hr?index', {
        intent: 'dismiss',
        notificationId: '0190a6a0-0000-7000-8000-000000000000',
      });
      expect([response.status, response.location]).toEqual([303, expect.stringMatching(/^\/hr#handelser/)]);
      expect(provider.counts.requests).toBe(1);
      provider.recover();
      expect((await client.get('/hr')).text).toContain('Ändringen kunde inte sparas. Försök igen.');
    },
  );
});

describe('more rows', () => {
  it('that cannot be loaded keep the first rows, with a message below them', async () => {
    const big = await signInAs(app, 'birgitta.akerlund');
    await big.get('/hr');
    const whole = await big.get('/hr?show=100');
    await moveDataVersion(app.open);
    provider.fail(['/api/absence/list'], 'responds with 503', 1);
    const page = await big.get('/hr?show=100');
    const rows = (html: string) => html.match(/<tr id="rad-\d+"[^>]*>.*?<\/tr>/gs) ?? [];
    expect(page.status).toBe(200);
    expect(rows(page.html)).toEqual(rows(whole.html).slice(0, 50));
    const after = page.html.slice(page.html.indexOf('id="rad-50"'));
    expect(after).toContain('Fler rader kunde inte hämtas');
    expect(after).toContain('href="/hr?show=100"');
    provider.recover();
    expect(rows((await big.get('/hr?show=100')).html)).toHaveLength(100);
  });
});

describe('a provider that is silent', () => {
  // Only deadlines use the fake clock; responses take real time.
  beforeEach(() => {
    Object.assign(deadlines, DEADLINES);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    Object.assign(deadlines, LONG_DEADLINES);
  });

  async function until(reached: () => boolean): Promise<void> {
    while (!reached()) await yieldToEventLoop();
  }

  /** Counts the calls of a page without cached responses, and clears the cache for the next page. */
  async function countCalls(): Promise<number> {
    provider.recover();
    await client.get('/hr');
    const { requests: requestCount } = provider.counts;
    await moveDataVersion(app.open);
    return requestCount;
  }

  it.each(SECTIONS)('at %s delays its section four seconds, and no other section', async (path, sections) => {
    const calls = await countCalls();
    provider.fail([path], 'is silent');
    const page = client.get('/hr');
    await until(() => provider.counts.held === 1 && provider.counts.responses === calls - 1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(Object.keys(failedIn(await page))).toEqual(sections);
  });

  it('delays a page without a hierarchy four seconds', async () => {
    provider.fail(['*'], 'is silent');
    const page = client.get('/hr');
    await until(() => provider.counts.held === 1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect((await page).text).toContain('Avdelningarna hämtas');
  });

  it('delays the response to a form fifteen seconds', async () => {
    provider.fail(['/api/notification/dismiss'], 'is silent');
    let isThere = false;
    const page = client
      .post('/hr?index', { intent: 'dismiss', notificationId: '0190a6a0-0000-7000-8000-000000000000' })
      .finally(() => (isThere = true));
    await until(() => provider.counts.held === 1);
    await vi.advanceTimersByTimeAsync(14_900);
    await yieldToEventLoop();
    expect(isThere).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect((await page).location).toMatch(/^\/hr#handelser/);
  });

  it('delays the sign-in four seconds', async () => {
    const token = await makeToken(app, 'karin.ekdahl');
    provider.fail(['*'], 'is silent');
    const page = createHttpClient(app).get(`/?token=${token}`);
    await until(() => provider.counts.held === 1);
    await vi.advanceTimersByTimeAsync(4_000);
    const { status, headers } = await page;
    expect([status, headers.get('Retry-After')]).toEqual([503, '30']);
  });

  it('after a slow hierarchy still allows the page within five seconds', async () => {
    const calls = await countCalls();
    provider.fail(['/api/absence/list'], 'is silent');
    const unblock = provider.blockCalls();
    const page = client.get('/hr');
    await until(() => provider.counts.requests === 1);
    await vi.advanceTimersByTimeAsync(3_900);
    unblock();
    await until(() => provider.counts.held === 1 && provider.counts.responses === calls - 1);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(failedIn(await page)).toEqual({ franvarande: '/hr' });
  });
});
