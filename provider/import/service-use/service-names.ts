import type { Service } from '#contract/values/vocabulary.ts';

/** The accepted names of a service, compared without case; messages suggest the first. */
const names: Readonly<Record<Service, readonly [string, ...string[]]>> = {
  DOCTOR: ['läkare', 'doctor', 'physician', 'företagsläkare', 'occupational physician'],
  NURSE: ['sköterska', 'nurse', 'sjuksköterska', 'företagssköterska', 'occupational nurse'],
  PHYSIO: [
    ...(['fysioterapeut', 'physio', 'physiotherapist', 'sjukgymnast', 'ergonom', 'ergonomist'] as const),
    'fysioterapeut eller ergonom',
    'physiotherapist or ergonomist',
  ],
  PSYCH: [
    ...(['psykolog', 'psych', 'psychologist', 'beteendevetare', 'behavioural scientist'] as const),
    'psykolog eller beteendevetare',
    'psychologist or behavioural scientist',
  ],
  REHAB: ['rehab', 'rehabsamordning', 'rehabsamordnare', 'rehab coordination'],
  HEALTH_CHECK: ['hälsoundersökning', 'health_check', 'health check', 'health examination'],
  ADVICE: ['rådgivning', 'advice', 'sjukvårdsrådgivning', 'medical advice'],
};

const services = new Map(
  (Object.keys(names) as Service[]).flatMap((service) =>
    names[service].map((name) => [name, service] as const),
  ),
);

/** Null for an unknown service. */
export function parseService(text: string): Service | null {
  return services.get(text.toLowerCase()) ?? null;
}

/** What services are called in Swedish and English; the first that fits counts. */
const proposals: readonly (readonly [RegExp, Service])[] = [
  [/läkar|doctor|physician/, 'DOCTOR'],
  [/sköterska|nurse/, 'NURSE'],
  [/fysio|gymnast|ergonom|physio/, 'PHYSIO'],
  [/psyk|psych|beteende|behaviour|samtal|counsel/, 'PSYCH'],
  [/rehab/, 'REHAB'],
  [/hälsound|hälsokontroll|health (check|exam)|hälsoprofil/, 'HEALTH_CHECK'],
  [/rådgiv|advice/, 'ADVICE'],
];

/** The service that a name probably means; null if the name does not show it. */
export function proposeService(name: string): Service | null {
  const text = name.toLowerCase();
  return proposals.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/**
 * The suggested name of each service: "läkare, sköterska, … or rådgivning".
 *
 * @param or the word before the last name
 */
export function listServiceNames(or: string): string {
  const suggested = Object.values(names).map(([name]) => name);
  return `${suggested.slice(0, -1).join(', ')} ${or} ${suggested.at(-1) ?? ''}`;
}
