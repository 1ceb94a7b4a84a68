import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const AnnounceContext = createContext<(message: string) => void>(() => undefined);

/** Says a message politely, once. Does nothing on the server and outside `<LiveRegion>`. */
export function useAnnounce(): (message: string) => void {
  return useContext(AnnounceContext);
}

/**
 * The page's one polite live region, around everything in `<body>`: two regions speak over each other. It is empty when
 * the page is loaded and fills by script only.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState('');
  const announce = useCallback((next: string) => {
    // The same words again are no change to a screen reader: a no-break space makes them one.
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
