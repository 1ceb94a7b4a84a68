/** Why no rehab plan is needed. */
export const planStatements: readonly string[] = [
  'Väntas åter inom två veckor utan anpassning.',
  'Planerad operation med känd återgång; inget behov av åtgärder på arbetsplatsen.',
  'Avstämt i samtal: full återgång väntas inom 60 dagar.',
];

/** Why no plan for return to work is needed (Socialförsäkringsbalken 30:6). */
export const returnPlanStatements: readonly string[] = [
  'Full återgång väntas utan särskilda åtgärder.',
  'Hälsotillståndet medger inte återgång just nu. Ny bedömning görs efter nästa läkarbesök.',
  'Återgång väntas inom 60 dagar från första sjukdagen.',
];

export const postponements: readonly string[] = [
  'Vi väntar på besked från vården.',
  'Mötet är bokat till dess.',
  'Medarbetaren återkommer efter läkarbesöket.',
];

export const talkNotes: readonly string[] = [
  'Omtankessamtal. Vi gick igenom arbetsbelastningen och följer upp på nästa arbetsplatsträff.',
  'Kort samtal. Inga behov av anpassning just nu.',
  'Samtal om den senaste tidens frånvaro. Vi provar andra arbetstider i en månad.',
];
