import { describe, expect, it } from 'vitest';
import { writeMail } from './mail-text.ts';

const URL = 'https://franvaro.example.se/follow-up';

describe('writeMail', () => {
  it('contains the two numbers and the address of the list', () => {
    expect(writeMail({ total: 1200, overdue: 3 }, 'sv', URL)).toEqual({
      subject: 'Påminnelse: Att göra i Frånvaro',
      text: `Du har 1\u00a0200 saker att göra i Frånvaro. 3 är försenade.\n\n${URL}\n\nHur ofta du får den här påminnelsen väljer du under Påminnelser i kontomenyn.\n`,
    });
  });

  it.each([
    [{ total: 1, overdue: 1 }, 'You have 1 action due in Frånvaro. 1 is overdue.'],
    [{ total: 2, overdue: 0 }, 'You have 2 actions due in Frånvaro. Nothing is overdue.'],
  ])('is written in English for %j', (counts, expected) => {
    const { subject, text } = writeMail(counts, 'en', URL);
    expect([subject, text.split('\n')[0]]).toEqual(['Reminder: actions due in Frånvaro', expected]);
  });
});
