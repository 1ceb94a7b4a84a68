/**
 * The state of the session that a page receives; it contains no personal data. Times are durations from the moment of the
 * response, so that a wrong clock on the device does not matter.
 */
export type SessionStatus =
  | { state: 'ended' }
  | {
      state: 'live';
      remainingMs: number;
      /** Milliseconds until the warning is shown; 0 or less means now. */
      warnInMs: number;
      /** The user has been active recently, in any tab. */
      recent: boolean;
      /** The last attempt to renew the token failed. */
      failed: boolean;
      /** The time at which the session ends, in Stockholm time: "15.02". */
      endsAt: string;
    };

export type LiveStatus = Extract<SessionStatus, { state: 'live' }>;
