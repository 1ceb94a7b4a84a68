import { expect, it } from 'vitest';
import { createOngoingRequests } from './ongoing-requests.ts';

const organisation = { organisationNumber: '5566778899', language: 'sv' } as const;
const outcome = (delivery: { stored: string } | { undone: number }) =>
  ({ kind: 'outcome', ...organisation, delivery }) as const;

it('waits for the undo of a delivery, and not for that of another one', async () => {
  const ongoing = createOngoingRequests();
  const end = ongoing.add({ kind: 'undo', ...organisation, number: 2 });
  await ongoing.whenEnded(outcome({ undone: 3 }));
  ongoing.add({ kind: 'list', ...organisation });
  await ongoing.whenEnded({ kind: 'list', ...organisation });
  let hasEnded = false;
  const ended = ongoing.whenEnded(outcome({ undone: 2 })).then(() => (hasEnded = true));
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  end();
  await ended;
  await ongoing.whenEnded(outcome({ undone: 2 }));
});
