import { useTranslation } from 'react-i18next';
import { NOTIFICATION_TYPES } from '#contract/values/vocabulary.ts';
import { FIGURE_LIMITS } from '#app/figures/figure-limits.ts';
import { ANALYSIS_FIGURES, PERSON_FIGURES, TODAY_FIGURES } from '#app/figures/figures.ts';
import { KEY_FIGURES } from '#app/figures/key-figures.ts';
import { Definitions } from '#app/ui/data/definitions.tsx';
import { TextPage } from '#app/ui/layout/text-page.tsx';
import { FigureDefinitions } from './figure-definitions.tsx';
import { RolesTable } from './roles-table.tsx';

const TERMS = ['days', 'degree', 'occasion', 'shortLong', 'units', 'rounding', 'moved', 'few'] as const;

/** The texts about the tool, its figures, its roles and personal data. `guideUrl` is null when it is unknown. */
export function AboutPage({ provider, guideUrl }: { provider: string; guideUrl: string | null }) {
  const { t } = useTranslation(['about', 'notification']);
  return (
    <TextPage
      label={t('about:contents')}
      sections={[
        {
          id: 'verktyget',
          title: t('about:tool'),
          content: (['about:tool.1', 'about:tool.2', 'about:tool.3'] as const).map((key) => (
            <p key={key}>{t(key)}</p>
          )),
        },
        {
          id: 'grunder',
          title: t('about:basics'),
          content: (
            <Definitions
              items={TERMS.map((id) => ({
                id,
                name: t(`about:${id}`),
                text: t(`about:${id}.text`, FIGURE_LIMITS),
              }))}
            />
          ),
        },
        {
          id: 'oversikten',
          title: t('about:today'),
          content: <FigureDefinitions figures={TODAY_FIGURES} />,
        },
        {
          id: 'nyckeltal',
          title: t('about:keyFigures'),
          content: (
            <>
              <p>{t('about:keyFigures.intro')}</p>
              <FigureDefinitions figures={KEY_FIGURES} />
            </>
          ),
        },
        {
          id: 'analysen',
          title: t('about:analysis'),
          content: <FigureDefinitions figures={ANALYSIS_FIGURES} />,
        },
        {
          id: 'personer',
          title: t('about:person'),
          content: <FigureDefinitions figures={PERSON_FIGURES} />,
        },
        {
          id: 'handelser',
          title: t('about:notifications'),
          content: (
            <>
              <p>{t('about:notifications.intro')}</p>
              <Definitions
                items={NOTIFICATION_TYPES.map((type) => ({
                  id: type,
                  name: t(`notification:type.${type}`),
                  text: t(`about:rule.${type}`, FIGURE_LIMITS),
                }))}
              />
              <p>{t('about:notifications.marks')}</p>
            </>
          ),
        },
        {
          id: 'roller',
          title: t('about:roles'),
          content: (
            <>
              <p>{t('about:roles.intro')}</p>
              <RolesTable />
            </>
          ),
        },
        {
          id: 'personuppgifter',
          title: t('about:privacy'),
          content: (
            <>
              <p>{t('about:privacy.1')}</p>
              <p>{t('about:privacy.2', { provider })}</p>
              <p>{t('about:privacy.3')}</p>
              <p>{t('about:privacy.4')}</p>
              <p>{t('about:privacy.5')}</p>
            </>
          ),
        },
        {
          id: 'hjalp',
          title: t('about:more'),
          content: (
            <>
              <p>{t('about:more.text')}</p>
              {guideUrl !== null && (
                <p>
                  <a href={guideUrl}>{t('about:more.guide')}</a>
                </p>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
