import { roleMay, USER_ROLES, type Capability } from '#contract/roles.ts';
import { NOTIFICATION_TYPES } from '#contract/values/vocabulary.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import { explainFigure } from '#app/figures/explain-figure.server.ts';
import { FIGURE_LIMITS } from '#app/figures/figure-limits.ts';
import {
  ANALYSIS_FIGURES,
  PERSON_FIGURES,
  TODAY_FIGURES,
  type FigureId,
} from '#app/figures/figures.server.ts';
import { KEY_FIGURES } from '#app/figures/key-figures.ts';

const BASICS = ['days', 'degree', 'occasion', 'shortLong', 'units', 'rounding', 'moved', 'few'] as const;

/** The columns of the roles table, each with the capability that decides access. */
const MAY = {
  'about:may.names': 'dataFieldPersonName',
  'about:may.causes': 'dataFieldCondition',
  'about:may.workRelated': 'workRelatedAbsences',
  'about:may.search': 'searchEmployees',
  'about:may.rehab': 'rehabPlans',
  'about:may.sickNote': 'requestSickNote',
} as const satisfies Partial<Record<TextKey, Capability>>;

/** All texts of the page in the given language. */
export function buildAbout(t: Translate, provider: string) {
  const explain = (figures: object) =>
    (Object.keys(figures) as FigureId[]).map((id) => {
      const { name, text, formula } = explainFigure(id, t);
      return { id, name, text, formula: formula === null ? null : t('about:formula', { formula }) };
    });
  return {
    intro: t('about:lead'),
    contents: t('about:contents'),
    tool: {
      title: t('about:tool'),
      texts: [t('about:tool.1'), t('about:tool.2'), t('about:tool.3')],
    },
    basics: {
      title: t('about:basics'),
      items: BASICS.map((id) => ({
        id,
        name: t(`about:${id}`),
        text: t(`about:${id}.text`, FIGURE_LIMITS),
      })),
    },
    today: { title: t('about:today'), items: explain(TODAY_FIGURES) },
    keyFigures: {
      title: t('about:keyFigures'),
      intro: t('about:keyFigures.intro'),
      items: explain(KEY_FIGURES),
    },
    analysis: { title: t('about:analysis'), items: explain(ANALYSIS_FIGURES) },
    person: { title: t('about:person'), items: explain(PERSON_FIGURES) },
    notifications: {
      title: t('about:notifications'),
      intro: t('about:notifications.intro'),
      items: NOTIFICATION_TYPES.map((type) => ({
        id: type,
        name: t(`notification:type.${type}`),
        text: t(`about:rule.${type}`, FIGURE_LIMITS),
      })),
      marks: t('about:notifications.marks'),
    },
    roles: buildRoles(t),
    privacy: {
      title: t('about:privacy'),
      texts: [
        t('about:privacy.1'),
        t('about:privacy.2', { provider }),
        t('about:privacy.3'),
        t('about:privacy.4'),
        t('about:privacy.5'),
      ],
    },
    more: { title: t('about:more'), text: t('about:more.text'), guide: t('about:more.guide') },
  };
}

/** Derives what each role sees from the capability table; two roles with the same name share one row. */
function buildRoles(t: Translate) {
  const columns = Object.entries(MAY) as [keyof typeof MAY, Capability][];
  return {
    title: t('about:roles'),
    intro: t('about:roles.intro'),
    caption: t('about:roles.caption'),
    headers: [t('about:roles.role'), ...columns.map(([key]) => t(key))],
    rows: USER_ROLES.filter((role) => role !== 'PersonalAdmin').map((role) => ({
      role: t(`shell:role.${role}`),
      cells: columns.map(([, capability]) => (roleMay(role, capability) ? t('common:yes') : t('common:no'))),
    })),
  };
}

export type About = ReturnType<typeof buildAbout>;
