import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { ReviewedAccount } from '#contract/calls/administration/access-review.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { AccountLink, ReviewedRights } from './reviewed-account.tsx';
import styles from './review.module.css';
import { SignInText } from './sign-in-text.tsx';

/** The id of the first checkbox of the form. */
export const FIRST_CHECKBOX_ID = 'forstaval';

/** The number of accounts in the form; the others follow when these are decided. */
const SHOWN_ACCOUNTS = 100;

type UndecidedAccountsProps = {
  reviewId: string;
  /** Times as text. */
  accounts: ReviewedAccount[];
};

/** The accounts that need a decision, in a form that confirms the ticked ones, or one by its own button. */
export function UndecidedAccounts({ reviewId, accounts }: UndecidedAccountsProps) {
  const { t } = useTranslation(['adminAccounts', 'adminReview']);
  const shown = accounts.slice(0, SHOWN_ACCOUNTS);
  const confirmable = shown.filter(({ mayConfirm }) => mayConfirm);
  const columns: ColumnDef<ReviewedAccount>[] = [
    {
      id: 'name',
      header: t('adminAccounts:list.name'),
      cell: ({ row: { original } }) => (
        <div className={styles.chosen}>
          <Selection account={original} at={confirmable.indexOf(original)} />
          <div>
            <AccountLink account={original} />
            <span className="cell-more">{original.username}</span>
          </div>
        </div>
      ),
      meta: { rowHeader: true, nowrap: true },
    },
    {
      id: 'roles',
      header: t('adminAccounts:list.roles'),
      cell: ({ row: { original } }) => <ReviewedRights account={original} />,
    },
    {
      id: 'lastSignIn',
      header: t('adminReview:lastSignIn'),
      cell: ({ row: { original } }) => <SignInText {...original} />,
      meta: { nowrap: true },
    },
    {
      id: 'decision',
      header: t('adminReview:decision'),
      cell: ({ row: { original } }) => <ConfirmButton account={original} />,
      meta: { nowrap: true },
    },
  ];
  return (
    <form method="post">
      <input type="hidden" name="reviewId" value={reviewId} />
      <DataTable
        id="att-granska"
        caption={t('adminReview:undecided.caption')}
        captionHidden
        cards
        rows={shown}
        rowId={({ accountId }) => `konto-${accountId}`}
        columns={columns}
      />
      <div className="card-body stack stack-s">
        {shown.length < accounts.length && (
          <p className="hint">{t('adminReview:shown', { shown: shown.length, total: accounts.length })}</p>
        )}
        {confirmable.length > 0 && (
          <div>
            <Button variant="primary" name="intent" value="confirm">
              {t('adminReview:confirm.selected')}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}

/**
 * The fields of an account: what the user has seen of it, and a checkbox that selects it. `at` is its index among the accounts that
 * the user may confirm: the indexes of the form must not have gaps. -1: the user may not confirm it.
 */
function Selection({ account, at }: { account: ReviewedAccount; at: number }) {
  const { t } = useTranslation(['adminReview']);
  const { accountId, rights, personName } = account;
  if (at < 0) return null;
  const field = (name: string) => `accounts[${String(at)}].${name}`;
  return (
    <>
      <input type="hidden" name={field('accountId')} value={accountId} />
      <input type="hidden" name={field('rights')} value={rights} />
      <label className="choice">
        <input
          id={at === 0 ? FIRST_CHECKBOX_ID : undefined}
          type="checkbox"
          name={field('isChosen')}
          value="on"
          autoComplete="off"
        />
        <span className="visually-hidden">{t('adminReview:select.label', { name: personName })}</span>
      </label>
    </>
  );
}

function ConfirmButton({ account: { accountId, personName, mayConfirm } }: { account: ReviewedAccount }) {
  const { t } = useTranslation(['adminAccounts', 'adminReview']);
  if (!mayConfirm) return <Tag>{t('adminAccounts:own')}</Tag>;
  return (
    <Button
      name="only"
      value={accountId}
      size="small"
      icon="check"
      aria-label={t('adminReview:confirm.label', { name: personName })}
    >
      {t('adminReview:confirm')}
    </Button>
  );
}
