import type { Measure } from '#contract/values/vocabulary.ts';

/** Invented texts of rehabilitation plans: facts and agreements, without diagnoses or private matters. */

export const wellnessDescriptions: readonly string[] = [
  'Medarbetaren upplever att återhämtningen går framåt men att orken varierar från dag till dag.',
  'Medarbetaren är inställd på att komma tillbaka och vill ha regelbunden kontakt under tiden.',
  'Läget är stabilt. Medarbetaren beskriver att korta arbetspass bör fungera inom några veckor.',
  'Medarbetaren behöver mer tid innan det går att säga något säkert om återgången.',
];

export const absenceReasons: readonly string[] = [
  'Medarbetaren är sjukskriven enligt läkarintyg. Orsaken har inte diskuterats.',
  'Sjukskrivning enligt intyg. Medarbetaren avstår från att berätta mer, vilket respekteras.',
  'Nedsatt arbetsförmåga enligt läkarintyg.',
];

export const workReasons: readonly string[] = [
  'Inga skäl i arbetet har kommit fram.',
  'Hög arbetsbelastning under hösten och få möjligheter till pauser.',
  'Tunga lyft och arbete med armarna över axelhöjd.',
  'Otydlig prioritering när flera uppdrag pågår samtidigt.',
];

export const employeeSuggestions: readonly string[] = [
  'Vill börja med halva dagar och egna, avgränsade uppgifter.',
  'Önskar kontakt varannan vecka per telefon, helst på förmiddagen.',
  'Vill gärna delta i arbetsplatsträffarna under sjukskrivningen.',
];

export const managerSuggestions: readonly string[] = [
  'Ser över schemat så att de första veckorna innehåller färre kvällspass.',
  'Fördelar om pågående uppdrag i gruppen så att inget väntar vid återkomsten.',
  'Utser en kollega som stöd de första veckorna.',
];

export const commonSuggestions: readonly string[] = [
  'Avstämning varannan vecka. Plan för återgång tas fram vid nästa möte.',
  'Företagshälsovården bjuds in till nästa möte för råd om anpassningar.',
  'Vi bokar ett gemensamt möte när nästa läkarbesök är gjort.',
];

export const possibleTasks: readonly string[] = [
  'Planering, dokumentation och enklare administration i egen takt.',
  'Avgränsade uppgifter utan tidspress, högst fyra timmar i följd.',
  'Handledning av nya kollegor och arbete som kan utföras sittande.',
];

export const notPossibleTasks: readonly string[] = [
  'Tunga lyft, ensamarbete och arbete kvällar och helger.',
  'Uppgifter med korta tidsfrister eller många avbrott.',
  'Längre stunder i samma ställning och arbete med kundansvar.',
];

/** The measures of which a plan selects some, with their motivation. */
export const measureMotivations: Readonly<Partial<Record<Measure, string>>> = {
  workplaceVisit: 'Besök på arbetsplatsen innan återgången, för att träffa gruppen och se över lokalen.',
  mentoring: 'En kollega finns till hands under de första veckorna.',
  incrementalIncrease: 'Arbetstiden ökas stegvis från halvtid så att belastningen blir hållbar.',
  workplaceAdaption: 'Höj- och sänkbart bord samt en lugnare plats i lokalen.',
  adaptedDuties: 'Avgränsade uppgifter utan tidspress under den första perioden.',
  equipment: 'Hjälpmedel enligt råd från företagshälsovårdens fysioterapeut.',
};

export const actionPurposes: readonly string[] = [
  'Återgång på halvtid med anpassade arbetsuppgifter',
  'Uppföljning av arbetstid och arbetsmängd',
  'Utprovning av hjälpmedel och genomgång av arbetsplatsen',
  'Avstämning med företagshälsovården',
];

export const notes: readonly { readonly heading: string; readonly notes: string }[] = [
  {
    heading: 'Avstämning per telefon',
    notes: 'Kort avstämning. Medarbetaren mår bättre och planen ligger fast. Nästa kontakt om två veckor.',
  },
  {
    heading: 'Uppföljningsmöte',
    notes:
      'Vi gick igenom planen tillsammans. Anpassningarna fungerar. Arbetstiden ligger kvar på samma nivå till nästa möte.',
  },
  {
    heading: 'Möte med företagshälsovården',
    notes:
      'Trepartsmöte. Råd om återgångens takt och om pauser. Medarbetaren och chefen är överens om upplägget.',
  },
  {
    heading: 'Kontakt under sjukskrivningen',
    notes: 'Medarbetaren vill ha kontakt en gång i veckan och bjuds in till nästa arbetsplatsträff.',
  },
];

/** The employer's assessment that no plan is needed (Socialförsäkringsbalken 30:6). */
export const noPlanNeeded = {
  heading: 'Ställningstagande: plan behövs inte nu',
  notes:
    'Medarbetaren väntas vara helt åter inom 60 dagar utan särskilda åtgärder. Ställningstagandet prövas på nytt om det ändras.',
};

export const closingNote = {
  heading: 'Avslut',
  notes:
    'Medarbetaren är åter i arbete. Planen avslutas i samförstånd och uppföljning sker i ordinarie samtal.',
};

export const evaluationSummaries: readonly string[] = [
  'Återgången följde planen. Den stegvisa arbetstiden och de anpassade uppgifterna gav störst effekt.',
  'Återgången tog längre tid än planerat men är nu stabil. Anpassningarna tas bort stegvis.',
];

export const evaluationResults: readonly string[] = [
  'Åter i ordinarie arbete på heltid',
  'Åter i arbete med fortsatt anpassning',
];
