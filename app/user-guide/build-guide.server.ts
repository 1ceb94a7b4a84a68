import type { Language, TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import pictures from './pictures.json';

type Section = { id: string; title: TextKey; texts: readonly TextKey[]; picture?: PictureName };

type PictureName =
  'today' | 'departments' | 'search' | 'analysis' | 'report' | 'person' | 'document' | 'plans' | 'checklist';

/** Only for companies that use the company-health feature, and for readers whose company is unknown. */
const COMPANY_HEALTH: TextKey = 'guide:person.2';

/**
 * The sections in the order in which a new user meets the product; a test checks that each text is in one
 * section.
 */
const SECTIONS: readonly Section[] = [
  { id: 'borja', title: 'guide:start', texts: ['guide:start.1', 'guide:start.2', 'guide:start.3'] },
  {
    id: 'oversikten',
    title: 'guide:today',
    texts: ['guide:today.1', 'guide:today.2', 'guide:today.3', 'guide:today.4'],
    picture: 'today',
  },
  {
    id: 'avdelningar',
    title: 'guide:departments',
    texts: ['guide:departments.1', 'guide:departments.2', 'guide:departments.3'],
    picture: 'departments',
  },
  { id: 'sok', title: 'guide:search', texts: ['guide:search.1'], picture: 'search' },
  {
    id: 'analys',
    title: 'guide:analysis',
    texts: ['guide:analysis.1', 'guide:analysis.2', 'guide:analysis.3'],
    picture: 'analysis',
  },
  { id: 'rapport', title: 'guide:report', texts: ['guide:report.1'], picture: 'report' },
  { id: 'export', title: 'guide:exports', texts: ['guide:exports.1', 'guide:exports.2'] },
  { id: 'medarbetare', title: 'guide:person', texts: ['guide:person.1', COMPANY_HEALTH], picture: 'person' },
  {
    id: 'rehab',
    title: 'guide:rehab',
    texts: ['guide:rehab.1', 'guide:rehab.2', 'guide:rehab.3', 'guide:rehab.4'],
    picture: 'document',
  },
  { id: 'planer', title: 'guide:plans', texts: ['guide:plans.1'], picture: 'plans' },
  { id: 'samtalsstod', title: 'guide:checklist', texts: ['guide:checklist.1'], picture: 'checklist' },
  { id: 'tangentbord', title: 'guide:keyboard', texts: ['guide:keyboard.1'] },
  { id: 'javascript', title: 'guide:scripts', texts: ['guide:scripts.1'] },
  { id: 'personuppgifter', title: 'guide:privacy', texts: ['guide:privacy.1', 'guide:privacy.2'] },
];

const KEYS = ['tab', 'search', 'hits', 'picker', 'chart'] as const;

/** The pictures that `npm run pictures` has taken; a section without a picture shows only text. */
const taken: Readonly<Partial<Record<PictureName, { width: number; height: number }>>> = pictures;

/** Builds the guide in the given language. */
export function buildGuide(t: Translate, language: Language, { companyHealth }: { companyHealth: boolean }) {
  return {
    intro: t('guide:lead'),
    contents: t('about:contents'),
    about: t('guide:about'),
    keys: {
      caption: t('guide:keyboard.caption'),
      headers: [t('guide:keyboard.key'), t('guide:keyboard.does')] as const,
      rows: KEYS.map((id) => ({ id, key: t(`guide:key.${id}`), does: t(`guide:key.${id}.does`) })),
    },
    sections: SECTIONS.map(({ id, title, texts, picture }) => {
      const size = picture === undefined ? undefined : taken[picture];
      return {
        id,
        title: t(title),
        texts: texts.filter((text) => companyHealth || text !== COMPANY_HEALTH).map((text) => t(text)),
        picture:
          picture === undefined || size === undefined
            ? null
            : { src: `/guide/${language}-${picture}.webp`, alt: t(`guide:picture.${picture}`), ...size },
      };
    }),
  };
}

export type Guide = ReturnType<typeof buildGuide>;
