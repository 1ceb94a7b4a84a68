import { expect, it } from 'vitest';
import { normalise } from './normalise.ts';

const A = '1e7b675a-0683-8364-8685-19ec7c1c1996';
const B = '49d63708-c147-8132-b994-7337f981a976';
const ORIGIN = 'http://127.0.0.1:4711';

it('numbers UUIDs in order of appearance', () => {
  expect(normalise(`${B} ${A} ${B}`, ORIGIN)).toBe('<uuid 1> <uuid 2> <uuid 1>');
});

it('numbers tokens apart from UUIDs', () => {
  expect(normalise(`${A} eyJhbGci.eyJpc3Mi.c2ln-_ ${B}`, ORIGIN)).toBe('<uuid 1> <token 1> <uuid 2>');
});

it('replaces the origin', () => {
  expect(normalise(`${ORIGIN}/hr`, ORIGIN)).toBe('<origin>/hr');
});

it('keeps dates, numbers and other text', () => {
  const text = '2026-03-20T10:15:00Z 12.5 % eyJ';
  expect(normalise(text, ORIGIN)).toBe(text);
});
