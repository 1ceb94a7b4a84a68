import type { CallResponse } from '#contract/calls.ts';

/** A calendar link, and a weekly reminder by e-mail to an address that the mail server has refused. */
export const sampleReminders: CallResponse<'followUpReminders'> = {
  calendar: { createdAt: '2026-03-19T08:00:00Z', role: 'Manager' },
  mail: { frequency: 'weekly', role: 'Manager', address: 'karin.ekdahl@example.se', refused: true },
};
