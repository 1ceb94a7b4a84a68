import { InfoBox } from './info-box.tsx';
import { SectionSkeleton, usePreparingText } from './preparing.tsx';
import { LinkButton } from '../layout/link-button.tsx';

type ErrorBoxProps = {
  message: string;
  /** URL of the page without a fragment: with one, a browser without JavaScript would only scroll */
  retryUrl: string;
  retryText: string;
};

/**
 * Replaces a section that could not be loaded; the rest of the page is unaffected. While the page's data is being prepared it is
 * the section's skeleton: what has failed for another reason shows its error after the reload.
 */
export function ErrorBox({ message, retryUrl, retryText }: ErrorBoxProps) {
  const preparing = usePreparingText();
  if (preparing !== null) return <SectionSkeleton text={preparing} />;
  return (
    <InfoBox tone="danger">
      <p>{message}</p>
      <LinkButton to={retryUrl} size="small" icon="retry" preventScrollReset>
        {retryText}
      </LinkButton>
    </InfoBox>
  );
}
