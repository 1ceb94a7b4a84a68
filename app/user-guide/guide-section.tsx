import type { ReactNode } from 'react';
import type { Guide } from './build-guide.server.ts';

type GuideSectionProps = Pick<Guide['sections'][number], 'texts' | 'picture'> & {
  /** a table or a link after the text */
  children?: ReactNode;
};

/** The text of a section, and its picture beside it on wide screens. */
export function GuideSection({ texts, picture, children }: GuideSectionProps) {
  return (
    <div className="columns">
      <div className="stack">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {children}
      </div>
      {picture && (
        <a href={picture.src} aria-label={picture.alt}>
          <img
            src={picture.src}
            alt=""
            width={picture.width}
            height={picture.height}
            loading="lazy"
            style={{ blockSize: 'auto', border: '1px solid var(--border)' }}
          />
        </a>
      )}
    </div>
  );
}
