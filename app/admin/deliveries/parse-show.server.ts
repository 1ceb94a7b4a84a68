import { MORE_DELIVERIES } from './more-deliveries.ts';

/** The number of deliveries that an address requests: `?show=40`. Anything but a number of them is the first ones. */
export function parseShow(url: string): number {
  const text = new URL(url).searchParams.get('show') ?? '';
  return /^\d{1,6}$/.test(text) ? Math.max(Number(text), MORE_DELIVERIES) : MORE_DELIVERIES;
}
