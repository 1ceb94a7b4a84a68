import type { CallHandlers } from '../access/call-handlers';
import { redactPersonalNumbers } from './redact-personal-numbers';

/** What a browser, or another caller, reports of its own errors: one structured line in our log. */
export const loggerCalls = {
  logger: ({ log, caller, requestId }, { level, message, data }) => {
    const { organisationId, userHash, role } = caller;
    const fields = {
      source: 'client',
      clientLevel: level,
      clientMessage: redactPersonalNumbers(message),
      ...(data === undefined ? {} : { clientData: redactPersonalNumbers(JSON.stringify(data)) }),
      organisationId,
      userHash,
      role,
      requestId,
    };
    if (level === 'error' || level === 'warn') log.warn(fields, 'client log');
    else log.info(fields, 'client log');
    return Promise.resolve(null);
  },
} satisfies CallHandlers;
