/** A cause of absence or a category of causes, with its name in both languages. */
export interface CauseCategory {
  readonly id: number;
  readonly sv: string;
  readonly en: string;
}

/** `categoryId` null: the employer's system did not convey the cause ("Orsak ej förmedlad"). */
export interface Cause extends CauseCategory {
  readonly categoryId: number | null;
}

/**
 * Category 0 contains causes that the employer keeps confidential; 12 is care of a sick child (VAB); the
 * others are sick leave.
 */
export const causeCategories: readonly CauseCategory[] = [
  { id: 0, sv: 'Sekretess', en: 'Confidential' },
  { id: 1, sv: 'Infektion och förkylning', en: 'Infection and cold' },
  { id: 2, sv: 'Mage och tarm', en: 'Stomach and bowel' },
  { id: 3, sv: 'Muskler, leder och rygg', en: 'Muscles, joints and back' },
  { id: 4, sv: 'Psykisk hälsa och stress', en: 'Mental health and stress' },
  { id: 5, sv: 'Huvudvärk och nervsystem', en: 'Headache and nervous system' },
  { id: 6, sv: 'Olycksfall och skador', en: 'Accidents and injuries' },
  { id: 7, sv: 'Hjärta, kärl och lungor', en: 'Heart, vessels and lungs' },
  { id: 8, sv: 'Operation, behandling och undersökning', en: 'Operation, treatment and examination' },
  { id: 9, sv: 'Graviditet, underliv och urinvägar', en: 'Pregnancy, gynaecology and urinary tract' },
  { id: 10, sv: 'Hud, ögon, mun och allergi', en: 'Skin, eyes, mouth and allergy' },
  { id: 11, sv: 'Övriga sjukdomar', en: 'Other illnesses' },
  { id: 12, sv: 'Vård av barn', en: 'Care of child' },
];

/**
 * The catalogue of causes. A missing id, or one that is not listed here, is shown as an unknown reason (id
 * −1).
 */
export const causes: readonly Cause[] = [
  { id: 101, categoryId: 1, sv: 'Förkylning', en: 'Common cold' },
  { id: 102, categoryId: 1, sv: 'Influensa', en: 'Influenza' },
  { id: 103, categoryId: 1, sv: 'Covid-19', en: 'Covid-19' },
  { id: 104, categoryId: 1, sv: 'Halsinfektion', en: 'Throat infection' },
  { id: 105, categoryId: 1, sv: 'Bihålor eller öron', en: 'Sinuses or ears' },
  { id: 106, categoryId: 1, sv: 'Feber eller annan infektion', en: 'Fever or other infection' },
  { id: 201, categoryId: 2, sv: 'Magsjuka', en: 'Stomach bug' },
  { id: 202, categoryId: 2, sv: 'Mag- och tarmbesvär', en: 'Stomach or bowel trouble' },
  { id: 203, categoryId: 2, sv: 'Matförgiftning', en: 'Food poisoning' },
  { id: 301, categoryId: 3, sv: 'Ryggbesvär', en: 'Back trouble' },
  { id: 302, categoryId: 3, sv: 'Nack- och axelbesvär', en: 'Neck and shoulder trouble' },
  { id: 303, categoryId: 3, sv: 'Led- och muskelbesvär', en: 'Joint and muscle trouble' },
  { id: 304, categoryId: 3, sv: 'Belastningsbesvär i arm eller hand', en: 'Strain in arm or hand' },
  { id: 401, categoryId: 4, sv: 'Stressreaktion', en: 'Stress reaction' },
  { id: 402, categoryId: 4, sv: 'Utmattning', en: 'Exhaustion' },
  { id: 403, categoryId: 4, sv: 'Nedstämdhet', en: 'Low mood' },
  { id: 404, categoryId: 4, sv: 'Oro och ångest', en: 'Worry and anxiety' },
  { id: 405, categoryId: 4, sv: 'Sömnbesvär', en: 'Sleep trouble' },
  { id: 406, categoryId: 4, sv: 'Kris och sorg', en: 'Crisis and grief' },
  { id: 501, categoryId: 5, sv: 'Huvudvärk', en: 'Headache' },
  { id: 502, categoryId: 5, sv: 'Migrän', en: 'Migraine' },
  { id: 503, categoryId: 5, sv: 'Yrsel', en: 'Dizziness' },
  { id: 601, categoryId: 6, sv: 'Olycksfall i arbetet', en: 'Accident at work' },
  { id: 602, categoryId: 6, sv: 'Olycksfall på fritiden', en: 'Accident in leisure time' },
  { id: 603, categoryId: 6, sv: 'Färdolycksfall', en: 'Accident on the way to or from work' },
  { id: 701, categoryId: 7, sv: 'Astma och luftrör', en: 'Asthma and airways' },
  { id: 702, categoryId: 7, sv: 'Lunginflammation', en: 'Pneumonia' },
  { id: 703, categoryId: 7, sv: 'Hjärta och kärl', en: 'Heart and vessels' },
  { id: 801, categoryId: 8, sv: 'Operation', en: 'Operation' },
  { id: 802, categoryId: 8, sv: 'Behandling eller undersökning', en: 'Treatment or examination' },
  { id: 901, categoryId: 9, sv: 'Graviditetsbesvär', en: 'Pregnancy-related trouble' },
  { id: 902, categoryId: 9, sv: 'Mens eller underliv', en: 'Menstruation or gynaecology' },
  { id: 903, categoryId: 9, sv: 'Urinvägsinfektion', en: 'Urinary tract infection' },
  { id: 1001, categoryId: 10, sv: 'Hudbesvär eller allergi', en: 'Skin trouble or allergy' },
  { id: 1002, categoryId: 10, sv: 'Ögonbesvär', en: 'Eye trouble' },
  { id: 1003, categoryId: 10, sv: 'Tand- och munbesvär', en: 'Tooth and mouth trouble' },
  { id: 1101, categoryId: 11, sv: 'Tumörsjukdom', en: 'Tumour disease' },
  { id: 1102, categoryId: 11, sv: 'Ämnesomsättning och hormoner', en: 'Metabolism and hormones' },
  { id: 1103, categoryId: 11, sv: 'Annan sjukdom', en: 'Other illness' },
  { id: 1201, categoryId: 12, sv: 'Förkylning eller feber, barn', en: 'Cold or fever, child' },
  { id: 1202, categoryId: 12, sv: 'Magsjuka, barn', en: 'Stomach bug, child' },
  { id: 1203, categoryId: 12, sv: 'Annan orsak, barn', en: 'Other reason, child' },
  { id: 9001, categoryId: null, sv: 'Orsak ej angiven', en: 'Cause not stated' },
  { id: 9002, categoryId: null, sv: 'Hämtad från lönesystem', en: 'From payroll system' },
  { id: 0, categoryId: 0, sv: 'Sekretess', en: 'Confidential' },
];

/** Causes without a category that give no actual reason, in addition to CAUSE_SECRECY of the contract. */
export const CAUSE_NOT_STATED = 9001;
export const CAUSE_FROM_PAYROLL = 9002;
