import { describe, expect, it } from 'vitest';
import { readEnv } from './env';

const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://franvaro.example',
  SESSION_SECRETS: 'a'.repeat(32),
  SUPPORT_EMAIL: 'stod@example.com',
};

describe('readEnv', () => {
  it('runs in demo mode on localhost with nothing set', () => {
    const env = readEnv({});
    expect(env).toMatchObject({ port: 3000, demo: true, appUrl: 'http://localhost:3000', maintenance: null });
    expect(env.loginUrl).toBe('http://localhost:3000/portal');
    expect(env.rateFactor).toBe(100);
  });

  it('takes the port into the origin, and an empty variable for one that is not set', () => {
    expect(readEnv({ PORT: '4000', APP_URL: '' }).appUrl).toBe('http://localhost:4000');
  });

  it('has the maintenance window and plain rates in production', () => {
    const env = readEnv(production);
    expect(env).toMatchObject({ demo: false, rateFactor: 1, maintenance: { from: 360, to: 380 } });
  });

  it('refuses to start production on demo secrets, naming each that is missing', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
      /APP_URL: required\n {2}SESSION_SECRETS: required/,
    );
  });

  it('asks for LOGIN_URL where the provider is elsewhere and has no embedded portal', () => {
    expect(() => readEnv({ ...production, API_BASE_URL: 'https://api.example/api' })).toThrow(/LOGIN_URL/);
  });

  it('names every bad variable and repeats no value', () => {
    const read = () =>
      readEnv({ PORT: '99999', APP_URL: 'https://a.example/path', SESSION_SECRETS: 'hemligt' });
    expect(read).toThrow(/PORT[\s\S]*APP_URL[\s\S]*SESSION_SECRETS/);
    expect(read).not.toThrow(/hemligt/);
  });

  it.each(['6:00-06:20', '06:00', '24:00-25:00'])('refuses the window %s', (window) => {
    expect(() => readEnv({ MAINTENANCE_WINDOW: window })).toThrow(/MAINTENANCE_WINDOW/);
  });
});
