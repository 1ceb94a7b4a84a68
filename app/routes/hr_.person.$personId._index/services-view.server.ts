import type { CallAnswer } from '../../../contract/calls';
import type { ViewContext } from '../hr._index/page-view';

export type ServiceView = { id: string; date: string; name: string; description: string };

/** Visits to occupational health that the employer ordered, newest first. */
export function buildServiceViews(
  { serviceHistory }: CallAnswer<'person'>,
  { t }: ViewContext,
): ServiceView[] {
  return serviceHistory.map(({ date, service, description }, at) => ({
    id: `${date}-${String(at)}`,
    date,
    name: t(`person.service.${service}`),
    description,
  }));
}
