import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccountMenu } from './account-menu.tsx';

const roles = {
  heading: 'Roll',
  action: '/role',
  name: 'role',
  settings: [
    { value: 'HRAdmin', text: 'HR', current: true },
    { value: 'Manager', text: 'Chef' },
  ],
};

const currentRole = 'HR';

function render(withRoles: boolean) {
  return renderToStaticMarkup(
    <AccountMenu
      id="konto"
      label="Konto"
      name="Anna Maria Åkerlund"
      company="Nordvik kommun"
      role={currentRole}
      roles={withRoles ? roles : undefined}
      theme={{
        heading: 'Utseende',
        action: '/theme',
        name: 'theme',
        returnTo: '/hr?types=SICK_LEAVE',
        settings: [{ value: 'dark', text: 'Mörkt' }],
      }}
      language={{
        heading: 'Språk',
        action: '/language',
        name: 'language',
        settings: [{ value: 'en', text: 'English', lang: 'en' }],
      }}
      links={[]}
      logout={{ action: '/logout', text: 'Logga ut' }}
    />,
  );
}

test('renders a disclosure with forms and links, one button per value', () => {
  const html = render(true);
  expect(html).toMatch(/^<details/);
  expect(html).not.toMatch(/role="menu|<select/);
  expect(html).toMatch(
    /<form method="post" action="\/role".*name="role" value="HRAdmin"[^>]* aria-current="true"/,
  );
  expect(html).toMatch(/name="role" value="Manager" (?!.*aria-current)/);
  expect(html).toContain('<input type="hidden" name="returnTo" value="/hr?types=SICK_LEAVE"/>');
  expect(html).toContain('value="en" lang="en"');
  expect(html).toMatch(/<form method="post" action="\/logout"/);
});

test('renders no role switch for a user with one role', () => {
  expect(render(false)).not.toContain('/role');
});

test('shows the initials of the first and last name', () => {
  expect(render(true)).toContain('>AÅ</span>');
});
