import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';

type MappingLinksProps = {
  mappings: readonly { number: number; name: string }[];
  /** The number of the mapping that is shown. */
  current: number;
};

/** The mappings of the organisation, the default one first. */
export function MappingLinks({ mappings, current }: MappingLinksProps) {
  const { t } = useTranslation(['admin']);
  return (
    <nav aria-label={t('admin:mapping.all')}>
      <ul role="list" className="link-row cluster">
        {mappings.map(({ number, name }, index) => (
          <li key={number}>
            <Link to={paths.mappingNumbered(number)} aria-current={number === current ? 'page' : undefined}>
              {index === 0 ? t('admin:mapping.default', { name }) : name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
