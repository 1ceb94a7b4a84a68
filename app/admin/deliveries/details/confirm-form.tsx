import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';

/** The decision about a delivery: store it or discard it. A rejected delivery can only be discarded. */
export function ConfirmForm({ canStore }: { canStore: boolean }) {
  const { t } = useTranslation(['admin']);
  return (
    <Form method="post" className="cluster">
      {canStore && (
        <Button variant="primary" name="intent" value="confirm">
          {t('admin:confirm.submit')}
        </Button>
      )}
      <Button name="intent" value="discard">
        {t('admin:confirm.discard')}
      </Button>
    </Form>
  );
}
