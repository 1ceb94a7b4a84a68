import type { Response } from '@playwright/test';
import { sampleAccount, sampleAccounts } from '#tests/support/deliveries/sample-accounts.ts';
import {
  correctionDetails,
  heldDetails,
  rejectedDetails,
  runningDetails,
  sampleDeliveries,
  sampleSources,
  storedDetails,
} from '#tests/support/deliveries/sample-delivery.ts';
import { sampleAccessLog } from '#tests/support/access/sample-access-log.ts';
import { sampleMachines } from '#tests/support/deliveries/sample-machines.ts';
import { sampleMapping } from '#tests/support/deliveries/sample-mapping.ts';
import {
  sampleAdministeredPerson,
  samplePersonRequest,
} from '#tests/support/access/sample-administered-person.ts';
import { sampleRetention } from '#tests/support/rehabilitation/sample-retention.ts';
import { sampleRemovedPlans } from '#tests/support/rehabilitation/sample-removed-plans.ts';
import { sampleReview, sampleReviews } from '#tests/support/deliveries/sample-reviews.ts';
import { sampleIdentityProviders } from '#tests/support/identity-provider/sample-identity-providers.ts';
import { LARGEST, at, openDetails } from './open-page.ts';
import type { QualityPage, Tab } from './quality-page.ts';

const DELIVERY = '/admin/deliveries/019d0000-0000-7000-8000-000000000001';
/** An administrator of a group of companies. */
const GROUP = 'helena.bergvall';

/** The pages of administrators. */
export const adminPages: readonly QualityPage[] = [
  {
    name: 'accounts',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: { accountList: sampleAccounts },
    open: at('/admin/accounts'),
  },
  {
    name: 'account',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: { accountGet: sampleAccount },
    open: at(`/admin/accounts/${sampleAccount.accountId}`),
  },
  {
    name: 'retention',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: { removedPlanList: sampleRemovedPlans, retentionGet: sampleRetention },
    open: at('/admin/retention'),
  },
  {
    name: 'retention with an error',
    status: 400,
    as: LARGEST,
    scripts: [],
    faults: { removedPlanList: [], retentionGet: { ...sampleRetention, holds: [] } },
    open: exemptNobody,
  },
  {
    name: 'people',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: { personRequestList: { requests: [samplePersonRequest], hasOtherAdministrator: true } },
    open: at('/admin/people'),
  },
  {
    name: 'people with a person',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: {
      administeredPersonGet: sampleAdministeredPerson,
      personRequestList: { requests: [], hasOtherAdministrator: true },
    },
    open: at(`/admin/people?person=${sampleAdministeredPerson.personId}`),
  },
  {
    name: 'people with the confirmation of an erasure',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: { administeredPersonGet: sampleAdministeredPerson },
    open: at(
      `/admin/people?person=${samplePersonRequest.personId}&confirm=decide&request=${samplePersonRequest.requestId}`,
    ),
  },
  {
    name: 'people with an error',
    status: 400,
    as: LARGEST,
    scripts: [],
    faults: {},
    open: findNobody,
  },
  {
    name: 'access log',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: { accessLog: sampleAccessLog },
    open: at('/admin/access-log'),
  },
  {
    name: 'access log with an invalid filter',
    status: 400,
    as: LARGEST,
    scripts: [],
    faults: { accessLog: { ...sampleAccessLog, rows: [], total: 0 } },
    open: at('/admin/access-log?from=i+g%C3%A5r&kind=x&person=Abelone+K'),
  },
  {
    name: 'machine accounts',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: { machineAccountList: sampleMachines },
    open: at('/admin/accounts/machines'),
  },
  {
    name: 'machine account with its token',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: {
      machineAccountList: [],
      machineAccountCreate: {
        machineAccountId: '019d0000-0000-7000-8000-0000000000d1',
        token: `frvm_${'a1B2'.repeat(10)}xyz`,
      },
    },
    open: (tab) => createMachine(tab, 'Lönesystemet'),
  },
  {
    name: 'machine account without a name',
    status: 400,
    as: LARGEST,
    scripts: [],
    open: (tab) => createMachine(tab, ''),
  },
  {
    name: 'sign-in settings',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: { identityProviderList: sampleIdentityProviders },
    open: at('/admin/sign-in'),
  },
  {
    name: 'change of an identity provider',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: { identityProviderList: sampleIdentityProviders },
    open: at(`/admin/sign-in?change=${sampleIdentityProviders[1]?.identityProviderId ?? ''}`),
  },
  {
    name: 'identity provider without settings',
    status: 400,
    as: LARGEST,
    scripts: [],
    open: addNoIdentityProvider,
  },
  {
    name: 'access review',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: { accessReviewList: sampleReviews, accessReviewGet: sampleReview },
    open: at('/admin/accounts/review'),
  },
  {
    name: 'access review without a choice',
    status: 400,
    as: LARGEST,
    scripts: [],
    faults: { accessReviewList: sampleReviews, accessReviewGet: sampleReview },
    open: confirmNoAccount,
  },
  {
    name: 'access review before the first',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: { accessReviewList: { isDue: true, reviews: [] } },
    open: at('/admin/accounts/review'),
  },
  {
    name: 'new account',
    status: 200,
    as: LARGEST,
    scripts: [],
    open: at('/admin/accounts/new'),
  },
  {
    name: 'new password of an account',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: { accountGet: sampleAccount },
    open: at(`/admin/accounts/${sampleAccount.accountId}/password`),
  },
  {
    name: 'deliveries',
    status: 200,
    as: LARGEST,
    faults: {
      deliveryList: {
        deliveries: sampleDeliveries,
        sources: sampleSources,
        mappings: ['Standard', 'Lön i Malmö'],
      },
    },
    open: at('/admin/deliveries'),
  },
  {
    name: 'deliveries before the first',
    status: 200,
    as: LARGEST,
    faults: { deliveryList: { deliveries: [], sources: [], mappings: ['Standard'] } },
    open: at('/admin/deliveries'),
  },
  {
    name: 'mapping',
    status: 200,
    as: LARGEST,
    faults: { mappingGet: sampleMapping },
    open: at('/admin/mapping'),
  },
  {
    name: 'mapping of another system',
    status: 200,
    as: LARGEST,
    faults: { mappingGet: sampleMapping },
    open: at('/admin/mapping?mapping=2'),
  },
  {
    name: 'new mapping',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: { mappingGet: sampleMapping },
    open: at('/admin/mapping/new'),
  },
  {
    name: 'removing a mapping',
    status: 200,
    as: LARGEST,
    scripts: [],
    faults: { mappingGet: sampleMapping },
    open: at('/admin/mapping/remove?mapping=2'),
  },
  {
    name: 'mapping with an error',
    status: 400,
    as: LARGEST,
    faults: { mappingGet: sampleMapping },
    open: saveMappingWithoutCode,
  },
  {
    name: 'mapping for a delivery',
    status: 200,
    as: LARGEST,
    faults: { mappingGet: sampleMapping, deliveryGet: rejectedDetails },
    open: at(`/admin/mapping?delivery=${rejectedDetails.delivery.deliveryId}`),
  },
  { name: 'correction', status: 200, as: LARGEST, open: at('/admin/corrections') },
  { name: 'correction with errors', status: 400, as: LARGEST, open: sendNoCorrection },
  {
    name: 'delivery of a correction',
    status: 200,
    as: LARGEST,
    faults: { deliveryGet: correctionDetails },
    open: at(DELIVERY),
  },
  { name: 'company features', status: 200, as: GROUP, open: at('/admin/features') },
  {
    name: 'switching a feature off',
    status: 200,
    as: LARGEST,
    scripts: [],
    open: at('/admin/features/switch?feature=RehabPlanner&state=off'),
  },
  {
    name: 'organisation settings',
    status: 200,
    as: LARGEST,
    open: at('/admin/settings'),
  },
  {
    name: 'organisation settings with errors',
    status: 400,
    as: LARGEST,
    open: saveInvalidSettings,
  },
  {
    name: 'import of a mapping',
    status: 200,
    as: LARGEST,
    open: at('/admin/mapping/import'),
  },
  {
    name: 'import of a mapping without a file',
    status: 400,
    as: LARGEST,
    open: importNoMapping,
  },
  {
    name: 'delivery that needs review',
    status: 200,
    as: LARGEST,
    faults: { deliveryGet: heldDetails },
    open: openDetails(DELIVERY, 'main details'),
  },
  {
    name: 'delivery under way',
    status: 200,
    as: LARGEST,
    faults: { deliveryGet: runningDetails },
    open: openWithoutReloads(DELIVERY),
  },
  {
    name: 'delivery that cannot be imported',
    status: 200,
    as: LARGEST,
    faults: { deliveryGet: rejectedDetails },
    open: at(DELIVERY),
  },
  {
    name: 'delivery that is stored',
    status: 200,
    as: LARGEST,
    faults: { deliveryGet: storedDetails },
    open: at(DELIVERY),
  },
  {
    name: 'undo a delivery',
    status: 200,
    as: LARGEST,
    faults: { deliveryGet: storedDetails },
    scripts: [],
    open: at(`${DELIVERY}/undo`),
  },
];

/** Opens a page that loads its data again by itself, and lets these requests wait. */
function openWithoutReloads(path: string) {
  return async (tab: Tab) => {
    await tab.page.route(/[?&]_data=/, () => undefined);
    return tab.goto(path);
  };
}

/** Sends a form that is rejected; with JavaScript the response is not a document. */
async function sendRejected(tab: Tab, send: () => Promise<void>): Promise<Response | null> {
  const arrival = tab.page.waitForResponse((response) => response.request().method() === 'POST');
  await send();
  const response = await arrival;
  await tab.page.locator('main [data-tone=danger]').first().waitFor();
  await tab.ready();
  return response;
}

async function saveMappingWithoutCode(tab: Tab): Promise<Response | null> {
  await tab.goto('/admin/mapping');
  await tab.page.locator('#codes-0-code').fill('');
  return sendRejected(tab, () => tab.page.locator('#codes-0-code').press('Enter'));
}

async function saveInvalidSettings(tab: Tab): Promise<Response | null> {
  await tab.goto('/admin/settings');
  await tab.page.locator('#endedPercent').fill('tio');
  await tab.page.locator('#lateAfterDays').fill('');
  return sendRejected(tab, () => tab.page.locator('#endedPercent').press('Enter'));
}

async function sendNoCorrection(tab: Tab): Promise<Response | null> {
  await tab.goto('/admin/corrections');
  return sendRejected(tab, () => tab.page.locator('#employmentNumber').press('Enter'));
}

async function confirmNoAccount(tab: Tab): Promise<Response | null> {
  await tab.goto('/admin/accounts/review');
  return sendRejected(tab, () => tab.page.locator('main button[value=confirm]').click());
}

async function createMachine(tab: Tab, name: string): Promise<Response | null> {
  await tab.goto('/admin/accounts/machines');
  await tab.page.locator('#name').fill(name);
  const arrival = tab.page.waitForResponse((response) => response.request().method() === 'POST');
  await tab.page.locator('#name').press('Enter');
  const response = await arrival;
  await tab.page
    .locator(name === '' ? 'main [data-tone=danger]' : 'main code')
    .first()
    .waitFor();
  await tab.ready();
  return response;
}

async function addNoIdentityProvider(tab: Tab): Promise<Response | null> {
  await tab.goto('/admin/sign-in');
  return sendRejected(tab, () => tab.page.locator('#name').press('Enter'));
}

async function exemptNobody(tab: Tab): Promise<Response | null> {
  await tab.goto('/admin/retention');
  return sendRejected(tab, () => tab.page.locator('main button[value=hold]').click());
}

async function findNobody(tab: Tab): Promise<Response | null> {
  await tab.goto('/admin/people');
  return sendRejected(tab, () => tab.page.locator('main button[value=find]').click());
}

async function importNoMapping(tab: Tab): Promise<Response | null> {
  await tab.goto('/admin/mapping/import');
  return sendRejected(tab, () => tab.page.locator('main button[type=submit]').click());
}
