import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const AnnounceContext = createContext<(message: string) => void>(() => undefined);

/** Returns a function that announces a message politely once. It does nothing on the server and outside `<LiveRegion>`. */
export function useAnnounce(): (message: string) => void {
  return useContext(AnnounceContext);
}

/**
 * The page's only polite live region, because several regions interrupt each other. It is empty on page load and is filled by
 * scripts only.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState('');
  const announce = useCallback((next: string) => {
    // Screen readers ignore an unchanged text; a no-break space makes a repeated message a change.
    setMessage((last) => (last === next ? `${next}\u00a0` : next));
  }, []);
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div className="visually-hidden" role="status" aria-live="polite">
        {message}
      </div>
    </AnnounceContext.Provider>
  );
}
