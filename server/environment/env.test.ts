import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://franvaro.example',
  SESSION_SECRETS: 'kX3v9QmT7pLs2RwZ8yBn4cJd6fGh1aEu',
  SUPPORT_EMAIL: 'stod@example.com',
  PROVIDER_NAME: 'Hälsan AB',
  DATA_KEYS: 'kX3v9QmT7pLs2RwZ8yBn4cJd6fGh1aEuV5tYx0iOqPg=',
  CLAMD_URL: 'off',
};

describe('readEnv', () => {
  it('runs in demo mode on localhost with nothing set', () => {
    const env = readEnv({});
    expect(env).toMatchObject({ port: 3000, demo: true, appUrl: 'http://localhost:3000', maintenance: null });
    expect(env.loginUrl).toBe('http://localhost:3000/portal');
    expect(env.rateFactor).toBe(100);
  });

  it('adds the port to the origin, and treats an empty variable as not set', () => {
    expect(readEnv({ PORT: '4000', APP_URL: '' }).appUrl).toBe('http://localhost:4000');
  });

  it('uses the maintenance window and a rate factor of 1 in production', () => {
    const env = readEnv(production);
    expect(env).toMatchObject({ demo: false, rateFactor: 1, maintenance: { from: 360, to: 380 } });
  });

  it('rejects production with demo secrets and names each missing variable', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
      /APP_URL: required\n {2}PROVIDER_NAME: required\n {2}SESSION_SECRETS: required/,
    );
  });

  it('requires DATA_KEYS or DATA_KEYS_FILE in production unless the provider is remote', () => {
    const { DATA_KEYS, ...without } = production;
    expect(readEnv(production).dataKeys).toBe(DATA_KEYS);
    expect(() => readEnv(without)).toThrow('DATA_KEYS: required, or DATA_KEYS_FILE');
    expect(readEnv({ ...without, DATA_KEYS_FILE: '/run/keys' }).dataKeysFile).toBe('/run/keys');
    const remote = { API_BASE_URL: 'https://api.example', LOGIN_URL: 'https://a.example' };
    expect(readEnv({ ...without, ...remote }).dataKeys).toBeNull();
  });

  it.each([
    ['hemligt', 'key 1 is not 32 bytes in base64'],
    [`${production.DATA_KEYS},hemligt`, 'key 2 is not 32 bytes in base64'],
    ['aGVtbGlndGhlbWxpZ3RoZW1saWd0aGVtbGlndGhlbWw=', 'key 1 is not a random one'],
    [`${production.DATA_KEYS},${production.DATA_KEYS}`, 'the same key occurs twice'],
  ])('rejects the keys %s and repeats no part of them', (DATA_KEYS, message) => {
    const read = () => readEnv({ ...production, DATA_KEYS });
    expect(read).toThrow(`DATA_KEYS: ${message}`);
    expect(read).not.toThrow(/hemligt|aGVt|kX3v/);
  });

  it('reads the hosts of identity providers, by their name or with all names below one', () => {
    const { isIdentityProviderHost } = readEnv({
      IDENTITY_PROVIDER_HOSTS: 'login.example.se, *.idp.example',
    });
    const hosts = [
      'login.example.se',
      'a.b.idp.example',
      'idp.example',
      'x.login.example.se',
      'evilidp.example',
    ];
    expect(hosts.map(isIdentityProviderHost)).toEqual([true, true, false, false, false]);
    expect(readEnv({}).isIdentityProviderHost('any.example')).toBe(true);
    expect(() => readEnv({ IDENTITY_PROVIDER_HOSTS: 'login.example.se, https://x' })).toThrow(
      'IDENTITY_PROVIDER_HOSTS: https://x: not the name of a host',
    );
  });

  it.each([
    ['DATABASE_URL', 'postgres://franvaro:CHANGE-ME@127.0.0.1/x'],
    ['DATABASE_URL', 'postgres://app:app@127.0.0.1/x'],
    ['DATABASE_URL', 'postgres://localhost/x?user=app&password=postgres'],
    ['DATABASE_MIGRATION_URL', 'postgres://owner:postgres@127.0.0.1/x'],
    ['SMTP_URL', 'smtps://mail%40example.se:P%61ssword@mail.example.se'],
    ['SMTP_URL', 'smtps://mail:123456@mail.example.se'],
  ])('rejects a default password in %s in production', (name, url) => {
    const more = { DATABASE_URL: 'postgres:///x', MAIL_FROM: 'a@example.se', [name]: url };
    const read = () => readEnv({ ...production, ...more });
    expect(read).toThrow(`${name}: the password is one that products and examples use`);
    expect(read).not.toThrow(/CHANGE-ME|P%61ssword|Password|123456/);
    expect(() => readEnv({ ...more, DEMO: '1' })).not.toThrow();
  });

  it('accepts other passwords in URLs in production', () => {
    const DATABASE_URL = 'postgres://app:Zr8kq2-hWm%2F5@127.0.0.1/x';
    expect(readEnv({ ...production, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it('reads the internal networks of identity providers', () => {
    const { isInternalAllowed } = readEnv({ INTERNAL_IDENTITY_PROVIDERS: '10.20.0.0/16, fd12::7' });
    expect(['10.20.1.1', 'fd12::7', '10.21.0.1'].map(isInternalAllowed)).toEqual([true, true, false]);
    expect(readEnv({}).isInternalAllowed('10.20.1.1')).toBe(false);
    expect(() => readEnv({ INTERNAL_IDENTITY_PROVIDERS: 'intern' })).toThrow(
      /INTERNAL_IDENTITY_PROVIDERS: intern: not an IP address/,
    );
  });

  it('reads the e-ID broker, whose variables belong together and to the process of the provider', () => {
    const broker = {
      EID_ISSUER: 'https://eid.exempel.se',
      EID_CLIENT_ID: 'franvaro',
      EID_CLIENT_SECRET_FILE: '/run/secrets/eid',
      EID_ACR_VALUES: 'urn:bankid  urn:freja',
    };
    expect(readEnv({ ...production, ...broker }).eId).toEqual({
      issuer: 'https://eid.exempel.se',
      clientId: 'franvaro',
      clientSecretFile: '/run/secrets/eid',
      scope: 'openid https://id.oidc.se/scope/naturalPersonNumber',
      acrValues: ['urn:bankid', 'urn:freja'],
      claims: [
        'https://id.oidc.se/claim/personalIdentityNumber',
        'https://id.oidc.se/claim/coordinationNumber',
      ],
    });
    const own = readEnv({ ...broker, EID_SCOPE: 'openid ssn', EID_CLAIMS: 'ssn' }).eId;
    expect(own).toMatchObject({ scope: 'openid ssn', claims: ['ssn'] });
    expect(readEnv(production).eId).toBeNull();
    const http = { ...production, ...broker, EID_ISSUER: 'http://eid.exempel.se' };
    expect(() => readEnv(http)).toThrow(/EID_ISSUER: must begin with https/);
    expect(() => readEnv({ EID_CLAIMS: 'ssn' })).toThrow(/EID_ISSUER: required with EID_CLAIMS/);
    expect(() => readEnv({ EID_ISSUER: 'https://eid.exempel.se' })).toThrow(
      /EID_CLIENT_ID: required[^]*EID_CLIENT_SECRET_FILE: required[^]*EID_ACR_VALUES: required/,
    );
    const remote = { ...broker, API_BASE_URL: 'http://127.0.0.1:1' };
    expect(() => readEnv(remote)).toThrow(/EID_ISSUER: belongs to the process of the provider/);
  });

  it('requires LOGIN_URL if the provider is remote and there is no embedded portal', () => {
    expect(() => readEnv({ ...production, API_BASE_URL: 'https://api.example/api' })).toThrow(/LOGIN_URL/);
  });

  it('names every invalid variable and repeats no value', () => {
    const read = () =>
      readEnv({ PORT: '99999', APP_URL: 'https://a.example/path', SESSION_SECRETS: 'hemligt' });
    expect(read).toThrow(/PORT[\s\S]*APP_URL[\s\S]*SESSION_SECRETS/);
    expect(read).not.toThrow(/hemligt/);
  });

  it('names every unsafe value in production at once and repeats none', () => {
    const read = () =>
      readEnv({
        ...production,
        PORT: '99999',
        APP_URL: 'http://franvaro.example',
        SESSION_SECRETS: `${production.SESSION_SECRETS},changeme-changeme-changeme-changeme`,
        METRICS_TOKEN: 'aaaaaaaaaaaaaaaaaaaa',
        DATABASE_URL: 'postgres://app:dbpw@db.example/franvaro',
        API_BASE_URL: 'http://api.example',
        LOGIN_URL: 'https://login.example',
        NODE_TLS_REJECT_UNAUTHORIZED: '0',
      });
    expect(read).toThrow(
      /PORT:[^]*APP_URL:[^]*SESSION_SECRETS: secret 2[^]*METRICS_TOKEN:[^]*API_BASE_URL:[^]*DATABASE_URL:[^]*NODE_TLS_REJECT_UNAUTHORIZED:/,
    );
    expect(read).not.toThrow(/changeme|dbpw|aaaa|db\.example/);
  });

  it.each(['LOGIN_URL', 'LOGOUT_URL', 'CUSTOMER_PORTAL_URL', 'EID_ISSUER'])(
    'requires https for %s in production',
    (name) => {
      const broker = {
        EID_CLIENT_ID: 'franvaro',
        EID_CLIENT_SECRET_FILE: '/run/eid',
        EID_ACR_VALUES: 'bankid',
      };
      const read = (url: string, more = {}) =>
        readEnv({ ...production, ...(name === 'EID_ISSUER' ? broker : {}), [name]: url, ...more });
      expect(() => read('http://kund.example/in')).toThrow(`${name}: must begin with https://`);
      expect(read('https://kund.example/in').demo).toBe(false);
      expect(read('http://kund.example/in', { DEMO: '1' }).demo).toBe(true);
    },
  );

  it('treats DEMO=0 as production and DEMO=1 as demo mode, whatever the value of NODE_ENV', () => {
    const unsafe = { ...production, APP_URL: 'http://127.0.0.1:3000' };
    expect(() => readEnv({ ...unsafe, NODE_ENV: 'development', DEMO: '0' })).toThrow(/APP_URL/);
    expect(readEnv({ ...unsafe, DEMO: '1' }).demo).toBe(true);
  });

  it.each([
    ['postgres://app@db.example/x?sslmode=verify-full', 'a verified server'],
    ['postgres://app@db.example/x?sslmode=verify-full&sslrootcert=/etc/ca.pem', 'with an own authority'],
    ['postgres://app@127.0.0.1:5432/x', 'loopback'],
    ['postgres://app@[::1]/x', 'loopback by IPv6'],
    ['postgres://app@localhost/x', 'this machine by its name'],
    ['postgres://app@localhost/x?host=/var/run/postgresql', 'a socket'],
    ['postgres:///x', 'the default host'],
  ])('accepts the database %s in production: %s', (DATABASE_URL) => {
    expect(readEnv({ ...production, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it.each([
    ['postgres://app@db.example/x', 'no encryption'],
    ['postgres://app@db.example/x?sslmode=require', 'another mode'],
    ['postgres://app@db.example/x?sslmode=verify-ca', 'no check of the name'],
    ['postgres://app@db.example/x?sslmode=verify-full&sslmode=disable', 'the last mode counts'],
    ['postgres://app@localhost/x?host=db.example', 'the host of the query counts'],
    ['postgres://app@127.0.0.1.example/x', 'a name that begins like loopback'],
  ])('rejects the database %s in production: %s', (DATABASE_URL) => {
    expect(() => readEnv({ ...production, DATABASE_URL })).toThrow(/DATABASE_URL: .*verify-full/);
  });

  it('rejects an unverified connection for migrations', () => {
    const urls = {
      DATABASE_URL: 'postgres:///x',
      DATABASE_MIGRATION_URL: 'postgres://owner@db.example/x?sslmode=require',
    };
    expect(() => readEnv({ ...production, ...urls })).toThrow(/DATABASE_MIGRATION_URL: .*verify-full/);
  });

  it('rejects a database without a host when PGHOST names another machine', () => {
    const variables = { ...production, DATABASE_URL: 'postgres:///x', PGHOST: 'db.example' };
    expect(() => readEnv(variables)).toThrow(/DATABASE_URL/);
  });

  it('accepts a provider on this machine without encryption', () => {
    const variables = {
      ...production,
      API_BASE_URL: 'http://127.0.0.1:4000',
      LOGIN_URL: 'https://a.example',
    };
    expect(readEnv(variables).apiBaseUrl).toBe('http://127.0.0.1:4000');
  });

  it('requires a sender with a mail server, and accepts no options in its address', () => {
    const SMTP_URL = 'smtps://user:hemligt@mail.example.se:465';
    expect(() => readEnv({ SMTP_URL })).toThrow(/MAIL_FROM: required/);
    const MAIL_FROM = 'noreply@example.se';
    expect(readEnv({ SMTP_URL, MAIL_FROM }).mail).toEqual({ url: SMTP_URL, from: MAIL_FROM });
    expect(readEnv({ MAIL_FROM }).mail).toBeNull();
    for (const url of [
      `${SMTP_URL}/?tls.rejectUnauthorized=false`,
      'https://mail.example.se',
      'mail.example.se',
    ]) {
      const read = () => readEnv({ SMTP_URL: url, MAIL_FROM });
      expect(read).toThrow(/SMTP_URL/);
      expect(read).not.toThrow(/hemligt/);
    }
  });

  it.each([
    ['tcp://scan.example:3310', { host: 'scan.example', port: 3310 }],
    ['tcp://[::1]', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['off', null],
  ])('reads the virus scanner %s', (CLAMD_URL, clamd) => {
    expect(readEnv({ ...production, CLAMD_URL }).clamd).toEqual(clamd);
  });

  it.each(['http://scan.example', 'tcp://scan.example:99999', 'tcp://', 'unix:clamd.ctl', 'no'])(
    'rejects the virus scanner %s',
    (CLAMD_URL) => {
      expect(() => readEnv({ CLAMD_URL })).toThrow(/CLAMD_URL: tcp:/);
    },
  );

  it('refuses uploads without a verdict unless the quarantine is set', () => {
    expect(readEnv({}).quarantines).toBe(false);
    expect(readEnv({ CLAMD_UNREACHABLE: 'refuse' }).quarantines).toBe(false);
    expect(readEnv({ CLAMD_UNREACHABLE: 'quarantine' }).quarantines).toBe(true);
    expect(() => readEnv({ CLAMD_UNREACHABLE: 'accept' })).toThrow('CLAMD_UNREACHABLE');
  });

  const s3 = {
    FILES_URL: 's3://franvaro/files?endpoint=https://s3.example.se&pathStyle=1',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'hemligt',
  };

  it('reads the S3-compatible storage and its credentials', () => {
    expect(readEnv({}).s3).toBeNull();
    expect(readEnv({ ...production, ...s3 }).s3).toEqual({
      bucket: 'franvaro',
      prefix: 'files',
      endpoint: 'https://s3.example.se',
      region: 'us-east-1',
      pathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'hemligt' },
    });
    expect(readEnv({ ...s3, AWS_SESSION_TOKEN: 'token' }).s3?.credentials).toMatchObject({
      sessionToken: 'token',
    });
  });

  it('requires the credentials of the storage in their own variables, and repeats none', () => {
    expect(() => readEnv({ FILES_URL: s3.FILES_URL })).toThrow(
      /AWS_ACCESS_KEY_ID: required for s3[^]*AWS_SECRET_ACCESS_KEY: required for s3/,
    );
    const read = () => readEnv({ ...s3, FILES_URL: 's3://id:hemligt@franvaro/files?region=x' });
    expect(read).toThrow(/FILES_URL: credentials belong to AWS_ACCESS_KEY_ID/);
    expect(read).not.toThrow(/hemligt/);
    expect(() => readEnv({ ...production, ...s3, FILES_URL: '/srv/files' })).toThrow(
      /FILES_URL: must begin with s3/,
    );
  });

  it('requires https for the storage on another machine in production', () => {
    const at = (endpoint: string) => ({ ...s3, FILES_URL: `s3://franvaro/x?endpoint=${endpoint}` });
    expect(() => readEnv({ ...production, ...at('http://s3.example.se') })).toThrow(
      /FILES_URL: endpoint must begin with https/,
    );
    expect(readEnv(at('http://s3.example.se')).s3?.endpoint).toBe('http://s3.example.se');
    expect(readEnv({ ...production, ...at('http://127.0.0.1:9000') }).s3?.endpoint).toBe(
      'http://127.0.0.1:9000',
    );
  });

  it('requires the virus scanner, or off, where files are received in production', () => {
    expect(() => readEnv({ ...production, CLAMD_URL: '' })).toThrow(/CLAMD_URL: required/);
    const remote = { API_BASE_URL: 'https://api.example', LOGIN_URL: 'https://login.example' };
    expect(readEnv({ ...production, ...remote, CLAMD_URL: '' }).clamd).toBeNull();
  });

  it('names every entry of TRUSTED_PROXIES that is neither an address nor a network', () => {
    const read = () => readEnv({ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/33,proxy.example' });
    expect(read).toThrow('TRUSTED_PROXIES: 10.0.0.0/33, proxy.example: not an IP address or a network');
    const { isTrustedProxy } = readEnv({ TRUSTED_PROXIES: ' 10.0.0.0/8 , ::1' });
    expect([isTrustedProxy('10.1.2.3'), isTrustedProxy('::1'), isTrustedProxy('192.0.2.1')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each(['6:00-06:20', '06:00', '24:00-25:00'])('rejects the window %s', (window) => {
    expect(() => readEnv({ MAINTENANCE_WINDOW: window })).toThrow(/MAINTENANCE_WINDOW/);
  });
});
