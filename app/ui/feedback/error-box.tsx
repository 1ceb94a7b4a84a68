import { InfoBox } from './info-box.tsx';
import { LinkButton } from '../layout/link-button.tsx';

type ErrorBoxProps = {
  message: string;
  /** the page's own address; with a fragment a browser without JavaScript would scroll there and fetch nothing */
  retryTo: string;
  retryText: string;
};

/** Stands where a section of the page should have been; the rest of the page is unharmed. */
export function ErrorBox({ message, retryTo, retryText }: ErrorBoxProps) {
  return (
    <InfoBox tone="danger">
      <p>{message}</p>
      <LinkButton to={retryTo} size="small" icon="retry" preventScrollReset>
        {retryText}
      </LinkButton>
    </InfoBox>
  );
}
