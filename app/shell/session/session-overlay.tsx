import { DebugPanel } from '../debug-panel.tsx';
import { EndedScreen } from './ended-screen.tsx';
import { SessionDialog } from './session-dialog.tsx';
import type { SessionWatch, WatchView } from './session-watch.ts';

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
