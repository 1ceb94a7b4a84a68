import { useTranslation } from 'react-i18next';
import type { RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import { NOTIFICATION_TYPES } from '#contract/values/vocabulary.ts';
import { toFigureLimits } from '#app/figures/figure-limits.ts';
import { ANALYSIS_FIGURES, PERSON_FIGURES, TODAY_FIGURES } from '#app/figures/figures.ts';
import { KEY_FIGURES } from '#app/figures/key-figures.ts';
import { Definitions } from '#app/ui/data/definitions.tsx';
import { TextPage } from '#app/ui/layout/text-page.tsx';
import { FigureDefinitions } from './figure-definitions.tsx';
import { RolesTable } from './roles-table.tsx';

const TERMS = ['days', 'degree', 'occasion', 'shortLong', 'units', 'rounding', 'moved', 'few'] as const;

type AboutPageProps = { provider: string; guideUrl: string | null; repeatedLimit: RepeatedLimit };

/** The texts about the tool, its figures, its roles and personal data. `guideUrl` is null when it is unknown. */
export function AboutPage({ provider, guideUrl, repeatedLimit }: AboutPageProps) {
  const limits = toFigureLimits(repeatedLimit);
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
                text: t(`about:${id}.text`, limits),
              }))}
            />
          ),
        },
        {
          id: 'oversikten',
          title: t('about:today'),
          content: <FigureDefinitions figures={TODAY_FIGURES} repeatedLimit={repeatedLimit} />,
        },
        {
          id: 'nyckeltal',
          title: t('about:keyFigures'),
          content: (
            <>
              <p>{t('about:keyFigures.intro')}</p>
              <FigureDefinitions figures={KEY_FIGURES} repeatedLimit={repeatedLimit} />
            </>
          ),
        },
        {
          id: 'analysen',
          title: t('about:analysis'),
          content: <FigureDefinitions figures={ANALYSIS_FIGURES} repeatedLimit={repeatedLimit} />,
        },
        {
          id: 'personer',
          title: t('about:person'),
          content: <FigureDefinitions figures={PERSON_FIGURES} repeatedLimit={repeatedLimit} />,
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
                  text: t(`about:rule.${type}`, limits),
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
              <p>{t('about:roles.limits')}</p>
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
