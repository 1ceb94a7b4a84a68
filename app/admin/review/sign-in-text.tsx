import { useTranslation } from 'react-i18next';
import type { ReviewedAccount, SignInNotice } from '#contract/calls/administration/access-review.ts';
import { Tag } from '#app/ui/data/tag.tsx';

type SignInTextProps = {
  kind: ReviewedAccount['kind'];
  lastSignInAt: string | null;
  signInNotice: SignInNotice | null;
};

/** When an account was last used (`lastSignInAt` as text), marked if that is long ago or never. */
export function SignInText({ kind, lastSignInAt, signInNotice }: SignInTextProps) {
  const { t } = useTranslation(['adminReview']);
  return (
    <div className="cluster">
      {lastSignInAt !== null && <span>{lastSignInAt}</span>}
      {signInNotice !== null && (
        <Tag tone="warn">
          {t(
            kind === 'machine' && signInNotice === 'never'
              ? 'adminReview:notice.unused'
              : `adminReview:notice.${signInNotice}`,
          )}
        </Tag>
      )}
    </div>
  );
}
