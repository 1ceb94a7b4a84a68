import type { ReactNode } from 'react';
import type { Guide } from './build-guide.server.ts';

type GuideSectionProps = Pick<Guide['sections'][number], 'texts' | 'picture'> & {
  /** a table or a link after the words */
  children?: ReactNode;
};

/** The words of a section, and beside them its picture where there is room. */
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
