/**
 * What a page knows of its session, and no more: nothing personal. Times are spans from the moment of the answer, so that
 * a device whose clock is wrong counts as right as any other.
 */
export type SessionStatus =
  | { state: 'ended' }
  | {
      state: 'live';
      remainingMs: number;
      /** Until its user is to be asked; 0 and less: now. */
      warnInMs: number;
      /** Somebody has just used it, in whichever tab. */
      recent: boolean;
      /** The last try to renew it failed. */
      failed: boolean;
      /** The time of its end in Stockholm: "15.02". */
      endsAt: string;
    };

export type LiveStatus = Extract<SessionStatus, { state: 'live' }>;
