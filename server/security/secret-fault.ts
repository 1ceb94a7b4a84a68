/** Words of example secrets in public documentation, and in that of this repository. */
const KNOWN_WORDS =
  /change.?me|changeit|secret|passw(or)?d|l[oö]senord|hemlig|example|exempel|default|placeholder|replace.?(this|me)|insecure|franvaro|frånvaro|qwerty/i;
const MIN_DISTINCT_CHARACTERS = 10;
/** Default passwords of databases and mail servers, and of their examples. */
const DEFAULT_PASSWORDS =
  /^(postgres|postgresql|admin|administrator|root|user|guest|test|demo|mail|smtp|123\d*|0+)$/i;

/** Whether a password is a default password or the user name, or contains a word of example secrets. */
export function isDefaultPassword(username: string, password: string): boolean {
  const isUsername = password.toLowerCase() === username.toLowerCase();
  return isUsername || KNOWN_WORDS.test(password) || DEFAULT_PASSWORDS.test(password);
}

/**
 * The reason why a secret is easy to guess; null if none is found. A secret of 32 random hexadecimal digits or more
 * passes.
 */
export function findSecretFault(secret: string): string | null {
  if (KNOWN_WORDS.test(secret)) return 'contains a word of example secrets';
  if (new Set(secret).size < MIN_DISTINCT_CHARACTERS) {
    return `has fewer than ${MIN_DISTINCT_CHARACTERS} different characters`;
  }
  if (isRepeated(secret)) return 'repeats the same characters';
  return isSequence(secret) ? 'is a sequence of consecutive characters' : null;
}

/** Whether at least the second half of the text only repeats the text before it. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.slice(period) === text.slice(0, -period)) return true;
  }
  return false;
}

/** Whether the code of at least half of the characters differs by one from that of the previous character. */
function isSequence(text: string): boolean {
  let steps = 0;
  for (let at = 1; at < text.length; at += 1) {
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) === 1) steps += 1;
  }
  return steps >= text.length / 2;
}
