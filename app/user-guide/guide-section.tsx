import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/use-language.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { PictureName } from './guide-sections.ts';
import pictures from './pictures.json';

type GuideSectionProps = {
  texts: readonly TextKey<'guide'>[];
  picture: PictureName | undefined;
  /** a table or a link after the text */
  children?: ReactNode;
};

/** The text of a section, and its picture beside it on wide screens. */
export function GuideSection({ texts, picture, children }: GuideSectionProps) {
  const { t } = useTranslation(['guide']);
  return (
    <div className="columns">
      <div className="stack">
        {texts.map((text) => (
          <p key={text}>{t(text)}</p>
        ))}
        {children}
      </div>
      {picture !== undefined && <Picture name={picture} />}
    </div>
  );
}

/** The pictures that `npm run pictures` has taken; a section without a picture shows only text. */
const sizes: Readonly<Partial<Record<PictureName, { width: number; height: number }>>> = pictures;

function Picture({ name }: { name: PictureName }) {
  const { t } = useTranslation(['guide']);
  const language = useLanguage();
  const size = sizes[name];
  if (size === undefined) return null;
  const src = `/guide/${language}-${name}.webp`;
  return (
    <a href={src} aria-label={t(`guide:picture.${name}`)}>
      <img
        src={src}
        alt=""
        width={size.width}
        height={size.height}
        loading="lazy"
        style={{ blockSize: 'auto', border: '1px solid var(--border)' }}
      />
    </a>
  );
}
