import { createContext, useContext } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** The text of a section whose data is being prepared; null on a page that has all its data. */
export const PreparingContext = createContext<string | null>(null);

export function usePreparingText(): string | null {
  return useContext(PreparingContext);
}

/** Takes the place of a section's content while its data is being prepared. */
export function SectionSkeleton({ text }: { text: string }) {
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <div className="skeleton section-skeleton" aria-hidden="true" />
    </>
  );
}
