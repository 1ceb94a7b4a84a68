import { describe, expect, it } from 'vitest';
import { findPasswordFault, type PasswordFault } from './password-fault.ts';

const PERSONAL = ['eva.ek', 'Eva Ekdahl', 'Nordfabriken AB'];

describe('findPasswordFault', () => {
  it.each<[password: string, expected: PasswordFault | null, why: string]>([
    ['elva-tecken', 'length', 'eleven characters'],
    ['sju-gröna-hästar '.repeat(12), 'length', 'more than 200 characters'],
    ['password1234', 'guessable', 'a common password'],
    ['Lösenord12345', 'guessable', 'the word itself with digits'],
    ['qwertyuiop12', 'guessable', 'neighbouring keys'],
    ['abcdefghijkl', 'guessable', 'a sequence'],
    ['aaaaaaaaaaaa', 'guessable', 'one character'],
    ['Eva Ekdahl 12', 'guessable', 'the name of the user'],
    ['nordfabriken-2026', 'guessable', 'the name of the organisation'],
    ['sju-gröna-hästar', null, 'unrelated words'],
    ['sju-gröna-hästar-äter-havre-bredvid-en-lada-på-Öland-om-natten-ute', null, 'more than 64 characters'],
    ['sju-gröna-hästar '.repeat(12).slice(0, 200), null, '200 characters'],
    ['abkde-fghnk-mnpwr-stuvy', null, 'a generated password'],
    ['sju gro\u0308na ha\u0308star', null, 'decomposed letters'],
  ])('%s: %s (%s)', async (password, expected) => {
    expect(await findPasswordFault(password, PERSONAL)).toBe(expected);
  });
});
