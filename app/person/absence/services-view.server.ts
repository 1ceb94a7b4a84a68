import type { CallResponse } from '#contract/calls.ts';
import type { ViewContext } from '#app/today/today-page-view.ts';

export type ServiceView = { id: string; date: string; name: string; description: string };

/** Occupational health services that the employer ordered, newest first, and a link to order more. */
export type ServicesView = { none: string; order: { text: string; to: string }; services: ServiceView[] };

/** @param portalUrl the URL of the provider's customer portal */
export function buildServicesView(
  { serviceHistory }: CallResponse<'person'>,
  portalUrl: string,
  view: ViewContext,
): ServicesView {
  const { t } = view;
  return {
    none: t('person:serviceUse.none'),
    order: { text: t('person:serviceUse.order'), to: portalUrl },
    services: toServiceViews(serviceHistory, view),
  };
}

function toServiceViews(
  serviceHistory: CallResponse<'person'>['serviceHistory'],
  { t }: ViewContext,
): ServiceView[] {
  return serviceHistory.map(({ date, service, description }, at) => ({
    id: `${date}-${String(at)}`,
    date,
    name: t(`person:service.${service}`),
    description,
  }));
}
