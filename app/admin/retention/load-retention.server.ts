import type { RetentionKind } from '#contract/values/administration/retention.ts';
import type { PersonRef } from '#contract/values/identifiers/person-ref.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

export type ShownPreview = {
  kind: RetentionKind;
  /** Null: nothing of the kind is deleted. */
  endedBefore: string | null;
  rows: number;
  people: number;
  names: string[];
};

export type ShownHold = {
  holdId: string;
  name: string | null;
  employmentNumber: string | null;
  reason: string;
  createdText: string;
  createdBy: string;
};

/** What the next run deletes, and the exempted employees. Throws the error response for 401, 403 and an unavailable provider. */
export async function loadRetention(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<{ isRun: boolean; preview: ShownPreview[]; holds: ShownHold[] }> {
  const { isRun, preview, holds } = await awaitOrThrowResponse(
    web,
    session,
    session.api.call('retentionGet', null),
  );
  return {
    isRun,
    preview: preview.map(({ kind, endedBefore, rows, people, named }) => ({
      kind,
      endedBefore,
      rows,
      people,
      names: named.map(toName),
    })),
    holds: holds.map(({ person, createdAt, ...hold }) => ({
      ...hold,
      name: person && toName(person),
      createdText: formatMinute(createdAt),
    })),
  };
}

function toName({ first_name: first, last_name: last }: PersonRef): string {
  return `${first ?? ''} ${last ?? ''}`;
}
