import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';
import { KeysTable } from '#app/user-guide/keys-table.tsx';
import { isHelpKeyOn, setHelpKey } from './help-key-setting.ts';

/** The list of keyboard shortcuts, with the choice whether `?` opens it. The focus returns to where it was. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'guide', 'shell']);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setIsOn] = useState(isHelpKeyOn);

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog dialog-wide"
      aria-labelledby="shortcuts-title"
      tabIndex={-1}
      onClose={onClose}
    >
      <h2 id="shortcuts-title" className="dialog-title">
        {t('guide:keyboard.caption')}
      </h2>
      <KeysTable />
      <label className="choice">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setIsOn(event.target.checked);
            setHelpKey(event.target.checked);
          }}
        />
        {t('shell:shortcuts.helpKey')}
      </label>
      <div className="cluster">
        <Button type="button" onClick={() => dialog.current?.close()}>
          {t('common:close')}
        </Button>
      </div>
    </dialog>
  );
}
