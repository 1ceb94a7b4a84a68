import { DebugPanel } from '../debug-panel.tsx';
import { EndedScreen } from './ended-screen.tsx';
import { SessionDialog } from './session-dialog.tsx';
import type { SessionWatch, WatchView } from './session-watch.ts';

type SessionOverlayProps = { watch: SessionWatch; view: WatchView; hasDebugPanel: boolean };

/**
 * The overlay of a page whose session ends soon, or its replacement after the end. A separate chunk, because few pages need it.
 */
export default function SessionOverlay({ watch, view, hasDebugPanel }: SessionOverlayProps) {
  if (view === 'ended') return <EndedScreen watch={watch} />;
  return (
    <>
      {hasDebugPanel && <DebugPanel watch={watch} />}
      {view !== 'quiet' && <SessionDialog watch={watch} view={view} />}
    </>
  );
}
