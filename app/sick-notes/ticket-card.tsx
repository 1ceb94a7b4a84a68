import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { useTranslation } from 'react-i18next';

/** `expiresAt` is in Stockholm time; `mailto` opens the e-mail with the request. */
type TicketCardProps = { uploadUrl: string; expiresAt: string; mailto: string };

const FIELD = 'lank';

/**
 * The created upload link: in an e-mail, and to copy. Shown once, because it is not stored.
 */
export function TicketCard({ uploadUrl, expiresAt, mailto }: TicketCardProps) {
  const { t } = useTranslation(['sickNote']);
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
      announce(t('sickNote:page.copied'));
    } catch {
      // When the browser does not allow copying, the link is selected for Ctrl+C.
    }
  }

  return (
    <div className="card card-body-only">
      <h2 ref={heading} tabIndex={-1}>
        {t('sickNote:page.ready')}
      </h2>
      <p>{t('sickNote:page.until', { date: expiresAt })}</p>
      <p>
        <a className="button" data-variant="primary" href={mailto}>
          <Icon name="mail" />
          {t('sickNote:page.mail')}
        </a>
      </p>
      <Field id={FIELD} label={t('sickNote:page.link')} hint={t('sickNote:page.link.hint')}>
        {/* As many lines as needed: without a script the whole link must be visible to be copied. */}
        {(control) => <textarea {...control} className="input" rows={4} readOnly value={uploadUrl} />}
      </Field>
      <div className="js-only">
        <Button type="button" icon={copied ? 'check' : 'link'} onClick={() => void copy()}>
          {t(copied ? 'sickNote:page.copied' : 'sickNote:page.copy')}
        </Button>
      </div>
    </div>
  );
}
