import { Session } from 'node:inspector/promises';

/** The functions of one script that ran: character offsets of their starts in the script. */
export type ScriptCoverage = { url: string; starts: number[] };

export type FunctionCoverage = {
  /** Returns the functions that ran since the previous call, or since the start. */
  take(): Promise<ScriptCoverage[]>;
  stop(): Promise<void>;
};

/** Counts the calls of every function of this thread from now on, with V8's precise coverage. Worker threads are not included. */
export async function startFunctionCoverage(): Promise<FunctionCoverage> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    async take() {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      return result.map(({ url, functions }) => ({
        url,
        starts: functions.flatMap(({ functionName, ranges: [range] }) =>
          range !== undefined && range.count > 0 && !isTopLevel(functionName, range.startOffset)
            ? [range.startOffset]
            : [],
        ),
      }));
    },
    async stop() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}

/** The code of a module outside its functions, which runs once, when the module is loaded. */
function isTopLevel(name: string, start: number): boolean {
  return name === '' && start === 0;
}
