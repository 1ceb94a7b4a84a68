import type { CallResponse } from '#contract/calls.ts';
import type { PersonRequest } from '#contract/calls/administration/administered-person.ts';

type AdministeredPerson = CallResponse<'administeredPersonGet'>;

const personId = '019d0000-0000-7000-8000-00000000000a';

/** An erasure that another administrator has requested. */
export const samplePersonRequest: PersonRequest = {
  requestId: '019d0000-0000-7000-8000-00000000000b',
  personId,
  kind: 'erase',
  personName: 'Åsa Öberg',
  reason: 'Begäran av den anställda, ärende 2026-118',
  requestedAt: '2026-03-19T08:00:00Z',
  requestedBy: 'Helena Ek',
  isRequester: false,
  mayApprove: true,
};

/** A person with everything that the page can show. */
export const sampleAdministeredPerson: AdministeredPerson = {
  personId,
  isProtected: true,
  protectedAt: '2026-02-02T09:30:00Z',
  details: {
    name: 'Åsa Öberg',
    employments: [
      { employmentNumber: '1042', from: '2019-08-19', to: '2023-06-30' },
      { employmentNumber: '2077-1', from: '2023-07-01', to: null },
    ],
    departments: ['Hemtjänst Centrum', 'Äldreboendet Solgläntan'],
    erasedAt: null,
    isMarkKept: true,
    hold: {
      holdId: '019d0000-0000-7000-8000-00000000000c',
      reason: 'Tvist i arbetsdomstolen',
      createdAt: '2026-01-07T12:00:00Z',
      createdBy: 'Helena Ek',
    },
    mayExtract: true,
    requests: [
      samplePersonRequest,
      {
        ...samplePersonRequest,
        requestId: '019d0000-0000-7000-8000-00000000000d',
        kind: 'unprotect',
        reason: 'Hotet har upphört',
        isRequester: true,
        mayApprove: false,
      },
    ],
  },
};
