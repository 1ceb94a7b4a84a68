import type { CommandRequest } from '#server/commands/command-request.ts';

export type OngoingRequests = {
  /** Adds an import or an undo, until the returned function is called; nothing for other requests. */
  add: (request: CommandRequest) => () => void;
  /** Resolves when the requests have ended whose outcome is requested. */
  whenEnded: (request: CommandRequest) => Promise<void>;
};

/** The imports and undos that the server has received and that wait or run, so that an outcome is not read too early. */
export function createOngoingRequests(): OngoingRequests {
  const ongoing = new Set<{ key: string | null; ended: Promise<void> }>();
  return {
    add(request) {
      if (request.kind !== 'import' && request.kind !== 'undo') return () => undefined;
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const one = { key: keyOf(request), ended };
      ongoing.add(one);
      return () => {
        ongoing.delete(one);
        end();
      };
    },
    async whenEnded(request) {
      const key = keyOf(request);
      if (key === null) return;
      await Promise.all([...ongoing].filter((one) => one.key === key).map(({ ended }) => ended));
    },
  };
}

/** Equal for a request and the request for its outcome. */
function keyOf(request: CommandRequest): string | null {
  switch (request.kind) {
    case 'import':
      return request.deliveryId;
    case 'undo':
      return `${request.organisationNumber} ${String(request.number)}`;
    case 'outcome':
      return 'stored' in request.delivery
        ? request.delivery.stored
        : `${request.organisationNumber} ${String(request.delivery.undone)}`;
    case 'list':
    case 'account':
    case 'audit':
    case 'keys':
    case 'backup':
    case 'person':
      return null;
  }
}
