import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { DescriptionList, type Term } from '#app/ui/data/description-list.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import type { ShownPerson } from './load-people.server.ts';
import { PersonHold } from './person-hold.tsx';
import { extractPath, personPath } from './person-paths.ts';
import { RequestList } from './request-list.tsx';

export type PersonCardsProps = {
  person: ShownPerson;
  hasOtherAdministrator: boolean;
  lastResult: SubmissionResult | undefined;
};

/** The found person, and what the user may do. Of a person whom the user may not see, only the protection status is shown. */
export function PersonCards({ person, hasOtherAdministrator, lastResult }: PersonCardsProps) {
  const { t } = useTranslation(['adminPeople']);
  const { details, personId } = person;
  const terms = useTerms(person);
  if (details === null) {
    return (
      <Card id="person" title={t('adminPeople:hidden')}>
        <div className="stack">
          <DescriptionList terms={terms} />
          <InfoBox>
            <p>{t('adminPeople:hidden.about')}</p>
          </InfoBox>
        </div>
      </Card>
    );
  }
  return (
    <>
      <Card id="person" title={details.name ?? t('adminPeople:nameless')}>
        <DescriptionList terms={terms} />
      </Card>
      {details.requests.length > 0 && (
        <Card id="begart" title={t('adminPeople:requests')}>
          <RequestList requests={details.requests} />
        </Card>
      )}
      <ProtectionCard person={person} hasOtherAdministrator={hasOtherAdministrator} />
      <Card id="undantag" title={t('adminPeople:hold')}>
        <PersonHold details={details} personId={personId} lastResult={lastResult} />
      </Card>
      <Card id="registerutdrag" title={t('adminPeople:extract')}>
        <div className="stack">
          <p>{t('adminPeople:extract.about')}</p>
          {details.mayExtract && person.roleMayExtract ? (
            <div>
              <LinkButton to={extractPath(personId)} reloadDocument>
                {t('adminPeople:extract.submit')}
              </LinkButton>
            </div>
          ) : (
            <p>{t(details.mayExtract ? 'adminPeople:extract.role' : 'adminPeople:extract.notYours')}</p>
          )}
        </div>
      </Card>
      <EraseCard person={person} hasOtherAdministrator={hasOtherAdministrator} />
    </>
  );
}

function useTerms({ isProtected, protectedAt, details }: ShownPerson): Term[] {
  const { t } = useTranslation(['adminPeople']);
  const mark = !isProtected
    ? t('adminPeople:mark.no')
    : protectedAt === null
      ? t('adminPeople:mark.yes')
      : t('adminPeople:mark.since', { time: protectedAt });
  const markTerm = { label: t('adminPeople:mark'), value: mark };
  if (details === null) return [markTerm];
  const { employments, departments, erasedAt } = details;
  const shownEmployments = employments.map(({ employmentNumber, from, to }) =>
    t(to === null ? 'adminPeople:employment.ongoing' : 'adminPeople:employment', {
      number: employmentNumber ?? t('adminPeople:employment.erased'),
      from,
      to: to ?? '',
    }),
  );
  return [
    ...(shownEmployments.length > 0
      ? [{ label: t('adminPeople:employments'), value: shownEmployments.join(', ') }]
      : []),
    ...(departments.length > 0
      ? [{ label: t('adminPeople:departments'), value: departments.join(', '), own: true }]
      : []),
    markTerm,
    ...(erasedAt === null ? [] : [{ label: t('adminPeople:erased'), value: erasedAt }]),
  ];
}

type ActionProps = Pick<PersonCardsProps, 'person' | 'hasOtherAdministrator'>;

function ProtectionCard({ person: { personId, isProtected, details }, hasOtherAdministrator }: ActionProps) {
  const { t } = useTranslation(['adminPeople']);
  const isKept = details?.isMarkKept === true;
  return (
    <Card id="skyddad-identitet" title={t('adminPeople:mark')}>
      <div className="stack">
        <p>{t('adminPeople:mark.about')}</p>
        {isProtected && <p>{t(isKept ? 'adminPeople:mark.kept' : 'adminPeople:mark.delivered')}</p>}
        {isProtected && !hasOtherAdministrator && <p>{t('adminPeople:alone.unprotect')}</p>}
        <div className="cluster">
          {!isKept && (
            <LinkButton to={personPath(personId, 'protect')} reloadDocument>
              {t(isProtected ? 'adminPeople:protect.keep' : 'adminPeople:protect')}
            </LinkButton>
          )}
          {isProtected && hasOtherAdministrator && (
            <LinkButton to={personPath(personId, 'unprotect')} reloadDocument>
              {t('adminPeople:unprotect')}
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}

function EraseCard({ person: { personId, details }, hasOtherAdministrator }: ActionProps) {
  const { t } = useTranslation(['adminPeople']);
  const isHeld = details?.hold != null;
  const text = isHeld
    ? 'adminPeople:erase.held'
    : hasOtherAdministrator
      ? 'adminPeople:erase.about'
      : 'adminPeople:alone.erase';
  return (
    <Card id="radera" title={t('adminPeople:erase')}>
      <div className="stack">
        <p>{t(text)}</p>
        {!isHeld && hasOtherAdministrator && (
          <div>
            <LinkButton to={personPath(personId, 'erase')} reloadDocument>
              {t('adminPeople:erase.request')}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  );
}
