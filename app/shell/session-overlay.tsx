import { DebugPanel } from './debug-panel';
import { EndedScreen } from './ended-screen';
import { SessionDialog } from './session-dialog';
import type { SessionWatch, WatchView } from './session-watch';

type SessionOverlayProps = { watch: SessionWatch; view: WatchView; hasDebugPanel: boolean };

/** What stands over a page whose session ends soon, or in its place once it has ended. A file of its own: few pages need it. */
export default function SessionOverlay({ watch, view, hasDebugPanel }: SessionOverlayProps) {
  if (view === 'ended') return <EndedScreen watch={watch} />;
  return (
    <>
      {hasDebugPanel && <DebugPanel watch={watch} />}
      {view !== 'quiet' && <SessionDialog watch={watch} view={view} />}
    </>
  );
}
