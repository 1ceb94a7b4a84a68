import { createCookie } from '@remix-run/node';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const YEAR_SECONDS = 365 * 24 * 3600;

function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

/** Light, dark or the device's setting; rendered by the server, so that a page never flashes in the other theme. */
export function createThemeCookie(appUrl: string) {
  const secure = appUrl.startsWith('https:');
  const cookie = createCookie(secure ? '__Host-theme' : 'theme', {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure,
    maxAge: YEAR_SECONDS,
  });
  return {
    async getTheme(request: Request): Promise<Theme> {
      const value: unknown = await cookie.parse(request.headers.get('Cookie'));
      return isTheme(value) ? value : 'auto';
    },
    write: (theme: Theme): Promise<string> => cookie.serialize(theme),
  };
}

export type ThemeCookie = ReturnType<typeof createThemeCookie>;
