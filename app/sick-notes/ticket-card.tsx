import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';

type TicketCardProps = {
  made: {
    uploadUrl: string;
    mailto: string;
    labels: Record<'ready' | 'until' | 'mail' | 'link' | 'linkHint' | 'copy' | 'copied', string>;
  };
};

const FIELD = 'lank';

/**
 * The created upload link: in an e-mail without recipient, and to copy. Shown once, because it is not stored.
 */
export function TicketCard({ made: { uploadUrl, mailto, labels } }: TicketCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const [copied, setCopied] = useState(false);

  // The button that created the link is gone.
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    const field = document.getElementById(FIELD);
    if (field instanceof HTMLTextAreaElement) field.select();
    try {
      await navigator.clipboard.writeText(uploadUrl);
      setCopied(true);
      announce(labels.copied);
    } catch {
      // When the browser does not allow copying, the link is selected for Ctrl+C.
    }
  }

  return (
    <div className="card card-body-only">
      <h2 ref={heading} tabIndex={-1}>
        {labels.ready}
      </h2>
      <p>{labels.until}</p>
      <p>
        <a className="button" data-variant="primary" href={mailto}>
          <Icon name="mail" />
          {labels.mail}
        </a>
      </p>
      <Field id={FIELD} label={labels.link} hint={labels.linkHint}>
        {/* As many lines as needed: without a script the whole link must be visible to be copied. */}
        {(control) => <textarea {...control} className="input" rows={4} readOnly value={uploadUrl} />}
      </Field>
      <div className="js-only">
        <Button type="button" icon={copied ? 'check' : 'link'} onClick={() => void copy()}>
          {copied ? labels.copied : labels.copy}
        </Button>
      </div>
    </div>
  );
}
