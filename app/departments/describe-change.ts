import type { TFunction } from 'i18next';
import type { Change } from './picker/selection.ts';

/** Describes a change as text, such as "Markera inklusive underliggande". */
export function describeChange(change: Change, t: TFunction<readonly ['picker']>): string {
  const verb = change.startsWith('on:') ? t('picker:menu.select') : t('picker:menu.deselect');
  return `${verb} ${describeScope(change, t).toLowerCase()}`;
}

function describeScope(change: Change, t: TFunction<readonly ['picker']>): string {
  switch (change) {
    case 'on:with':
    case 'off:with':
      return t('picker:menu.including');
    case 'on:self':
    case 'off:self':
      return t('picker:menu.excluding');
    case 'on:below':
    case 'off:below':
      return t('picker:menu.onlyUnderlying');
  }
}
