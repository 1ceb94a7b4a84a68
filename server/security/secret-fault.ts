/** Parts of the example secrets in documentation and tutorials, and of our own. */
const KNOWN_WORDS =
  /change.?me|changeit|secret|passw(or)?d|l[oö]senord|hemlig|example|exempel|default|placeholder|replace.?(this|me)|insecure|franvaro|frånvaro|qwerty/i;
const MIN_DIFFERENT_CHARACTERS = 10;
/** Passwords that products and their examples have. */
const DEFAULT_PASSWORDS =
  /^(postgres|postgresql|admin|administrator|root|user|guest|test|demo|mail|smtp|1234*\d*|0+)$/i;

/** Whether a password is one that products and examples use, or the user name. */
export function isDefaultPassword(username: string, password: string): boolean {
  const isUsername = password.toLowerCase() === username.toLowerCase();
  return isUsername || KNOWN_WORDS.test(password) || DEFAULT_PASSWORDS.test(password);
}

/**
 * The reason why a secret is easy to guess; null if none is found. A secret of 32 random hexadecimal digits or more
 * passes.
 */
export function findSecretFault(secret: string): string | null {
  if (KNOWN_WORDS.test(secret)) return 'contains a word that examples use';
  if (new Set(secret).size < MIN_DIFFERENT_CHARACTERS) {
    return `has fewer than ${MIN_DIFFERENT_CHARACTERS} different characters`;
  }
  if (isRepeated(secret)) return 'repeats the same characters';
  return isSequence(secret) ? 'is a sequence of neighbouring characters' : null;
}

/** Whether at least the second half of the text only repeats the text before it. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.slice(period) === text.slice(0, -period)) return true;
  }
  return false;
}

/** Whether at least half of the characters follow their neighbour in the alphabet, up or down. */
function isSequence(text: string): boolean {
  let steps = 0;
  for (let at = 1; at < text.length; at += 1) {
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) === 1) steps += 1;
  }
  return steps >= text.length / 2;
}
