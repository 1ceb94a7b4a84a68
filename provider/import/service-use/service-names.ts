import type { Service } from '#contract/values/vocabulary.ts';

/** The accepted names of a service, compared without case; messages suggest the first. */
const names: Readonly<Record<Service, readonly [string, ...string[]]>> = {
  DOCTOR: ['läkare', 'doctor', 'physician', 'företagsläkare', 'occupational physician'],
  NURSE: ['sköterska', 'nurse', 'sjuksköterska', 'företagssköterska', 'occupational nurse'],
  PHYSIO: [
    ...(['fysioterapeut', 'physio', 'physiotherapist', 'sjukgymnast', 'ergonom', 'ergonomist'] as const),
    ...['fysioterapeut eller ergonom', 'physiotherapist or ergonomist'],
  ],
  PSYCH: [
    ...(['psykolog', 'psych', 'psychologist', 'beteendevetare', 'behavioural scientist'] as const),
    ...['psykolog eller beteendevetare', 'psychologist or behavioural scientist'],
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

/**
 * The suggested name of each service: "läkare, sköterska, … or rådgivning".
 *
 * @param or the word before the last name
 */
export function listServiceNames(or: string): string {
  const suggested = Object.values(names).map(([name]) => name);
  return `${suggested.slice(0, -1).join(', ')} ${or} ${suggested.at(-1) ?? ''}`;
}
