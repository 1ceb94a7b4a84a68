import { DebugPanel } from './debug-panel.tsx';
import { EndedScreen } from '#app/shell/session/ended-screen.tsx';
import { SessionDialog } from '#app/shell/session/session-dialog.tsx';
import type { SessionWatch, WatchView } from '#app/shell/session/session-watch.ts';
import { Shortcuts } from '#app/shell/shortcuts/shortcuts.tsx';

type OverlaysProps = { watch: SessionWatch; view: WatchView; hasDebugPanel: boolean };

/**
 * What is shown over the page of a signed-in user: the shortcuts, the debug panel, and the dialog that offers to extend the session.
 * After the end of the session its screen replaces the page. A separate chunk, because the page does not need it at first.
 */
export default function Overlays({ watch, view, hasDebugPanel }: OverlaysProps) {
  if (view === 'ended') return <EndedScreen watch={watch} />;
  return (
    <>
      <Shortcuts />
      {hasDebugPanel && <DebugPanel watch={watch} />}
      {view !== 'quiet' && <SessionDialog watch={watch} view={view} />}
    </>
  );
}
