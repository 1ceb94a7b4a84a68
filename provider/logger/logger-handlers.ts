import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { scrubData } from './scrub-data.ts';
import { scrubMessage } from './scrub-message.ts';

/**
 * Receives client-side error reports and writes one structured log line for each. Message and data pass an allow-list,
 * because they may contain names, personal numbers, tokens and texts.
 */
export const loggerHandlers = {
  logger: ({ log, caller, requestId }, { level, message, data }) => {
    const { organisationId, userHash, role } = caller;
    const fields = {
      source: 'client',
      clientLevel: level,
      clientMessage: scrubMessage(message),
      ...(data === undefined ? {} : { clientData: JSON.stringify(scrubData(data)) }),
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
