import type { SpecAction } from './spec-action.ts';

/** Signing in, the session, and the frame of every page. */
export const SESSION_ACTIONS: readonly SpecAction[] = [
  {
    action: 'sign in by the portal',
    controls: ['POST /portal/login', 'link #username', 'link #password'],
    tests: ['sign in with a demo account', 'sign in by typing', 'sign in with an empty form'],
  },
  {
    action: 'come in with a token in the address',
    controls: [],
    tests: ['sign in by typing', 'come back with a token that cannot be used'],
  },
  {
    action: 'replace the own password',
    controls: [
      'link /portal/password',
      'POST /portal/password',
      'link /portal',
      'link #username',
      'link #password',
      'link #again',
    ],
    tests: ['replace a temporary password'],
  },
  {
    action: 'sign in with an authenticator app',
    controls: [
      'link /portal/second-factor',
      'POST /portal/second-factor/start',
      'POST /portal/second-factor/enrol',
      'POST /portal/second-factor/done',
      'POST /portal/second-factor/code',
      'link #username',
      'link #password',
    ],
    tests: ['add an authenticator app, sign in with a code and remove it'],
  },
  {
    action: 'change the own factors after one was used',
    controls: ['POST /portal/second-factor/verify', 'POST /portal/second-factor/manage'],
    tests: ['add an authenticator app, sign in with a code and remove it'],
  },
  {
    action: 'sign in with a passkey',
    controls: ['POST /portal/second-factor/enrol', 'POST /portal/second-factor/code'],
    tests: [
      'add a passkey, sign in with it and remove it',
      'see the app instead of passkeys without JavaScript',
    ],
  },
  {
    action: 'choose the language of the portal',
    controls: ['POST /portal/login', 'POST /portal/password'],
    tests: ['switch language in the portal'],
  },
  {
    action: 'log out',
    controls: ['POST /logout'],
    tests: ['log out, and go back', 'log out by a link of another site', 'log out by the address'],
  },
  {
    action: 'see where one is signed in, and end other sessions',
    controls: ['link /logout?sessions', 'POST /logout'],
    tests: ['see where one is signed in, and end another session'],
  },
  {
    action: 'go on after the session has ended',
    controls: ['POST /logout'],
    tests: ['come back to a session that has ended', 'leave a page until its session has ended'],
  },
  {
    action: 'go on with a session before it ends, in every tab',
    controls: ['POST /session/continue'],
    tests: [
      'go on with a session that ends soon',
      'go on with a session by a request',
      'see an alert when the session cannot be extended',
      'work in two tabs of one session',
      'reload two tabs of one session',
      'log out in one of two tabs, and in again',
      'wake a laptop that slept, and turn its clock',
    ],
  },
  {
    action: 'switch role',
    controls: ['POST /role'],
    tests: ['switch role', 'work in a role that has been taken away'],
  },
  {
    action: 'switch language',
    controls: ['POST /language', 'POST /language?returnTo', 'POST /language?returnTo&keep', 'link #sprak'],
    tests: [
      'switch language',
      'switch language before the effects of the page have run',
      'switch language with a form half filled in',
      'switch language with a name half typed',
      'switch language with a document half written',
      'switch language on an error page',
    ],
  },
  {
    action: 'switch theme',
    controls: ['POST /theme'],
    tests: ['switch theme', 'switch theme without an account'],
  },
  {
    action: 'use a phone',
    controls: ['link /employees'],
    tests: [
      'see the header of a phone in three rows, and search',
      'read tables as cards on a phone',
      'read the parts of a name as one word in a card',
      'read a personal number on one line',
      'read two lines of a choice inside its field',
      'read the names of departments without a break inside their parts',
      'read the description of a table that scrolls',
      'see every column of the absence periods',
    ],
  },
  {
    action: 'see the keyboard shortcuts',
    controls: ['link /user-guide#avsnitt'],
    tests: [
      'see the keyboard shortcuts without a script',
      'open the keyboard shortcuts by key, and turn the key off',
    ],
  },
  {
    action: 'open the account menu',
    controls: ['disclosure header'],
    tests: ['use the account menu by keyboard', 'close the account menu with the pointer'],
  },
  {
    action: 'go to the customer portal',
    controls: ['link /portal'],
    tests: ['go to the customer portal', 'work in a role that has been taken away'],
  },
  {
    action: 'go to the overview',
    controls: ['link /', 'link /hr'],
    tests: ['go to the start page', 'open a page that does not exist'],
  },
  {
    action: 'skip what precedes the content',
    controls: ['link #innehall', 'link #main'],
    tests: ['skip to the content', 'skip to the content of the portal'],
  },
  {
    action: 'close a message',
    controls: ['link /hr'],
    tests: ['sign in with a demo account'],
  },
];
