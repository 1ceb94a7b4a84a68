import { NO_SCRIPT_FIELD } from './page-of-message.ts';

/** Tells the server that the browser runs no JavaScript. */
export function NoScriptField() {
  return (
    <noscript>
      <input type="hidden" name={NO_SCRIPT_FIELD} value="1" />
    </noscript>
  );
}
