/** Why files cannot be imported at all. A value of a text may be one of the terms. */
export const sv = {
  problems: {
    severalMappings:
      '{file}: flera mallar känner igen filen: {mappings}. Välj en av dem för leveransen, eller ta bort filens kännetecken ur de andra på sidan Så läses filerna',
    mappingRemoved:
      '{file}: mallen som är vald för leveransen har tagits bort. Välj en annan, eller ingen, och förhandsgranska igen',
    notWellFormed: '{file}: filen är inte korrekt XML. Exportera den på nytt',
    notPaxml: '{file}: filen är inte PAXml. Kontrollera vilket format som exporterades',
    otherPaxmlVersion: '{file}: filen är PAXml av en annan version än 2. Exportera den som PAXml 2',
    codesAfterTimes: '{file}: tidkoderna (TimeCodes) står efter tiderna. Exportera filen på nytt',
    notCsv: '{file}: filen är inte CSV ({code}). Spara den på nytt som CSV (UTF-8)',
    unknownSeparator:
      '{file}: första raden (sep=) anger ett annat skiljetecken än semikolon, tabb eller komma. Ändra raden, eller ange skiljetecknet på sidan Så läses filerna',
    unreadable: '{file}: filen kan inte öppnas. Kontrollera att den finns och att programmet får läsa den',
    unreadableWithCode:
      '{file}: filen kan inte öppnas ({code}). Kontrollera att den finns och att programmet får läsa den',
    mixedEncoding:
      '{file}: vissa tecken är UTF-8 och andra inte. Spara filen på nytt som UTF-8 och kontrollera namnen',
    dosEncoding:
      '{file}: filens å, ä och ö är skrivna i en DOS-teckenkodning (kodsida 850 eller 437), som inte läses. Exportera filen på nytt som UTF-8, eller öppna den som kodsida 850, spara den som UTF-8 och kontrollera namnen. Om en tabell har en annan teckenkodning, ange den på sidan Så läses filerna',
    unknownEncoding: '{file}: teckenkodningen som filen anger är okänd. Spara den på nytt som UTF-8',
    hoursInTwoColumns:
      '{file}: kolumnen för omfattning är angiven som timmar på sidan Så läses filerna, men filen har också en kolumn för timmar. Ändra vad omfattningen är på sidan, eller ta bort en av kolumnerna',
    employeesOrAbsences:
      '{file}: rubrikraden passar både anställda och frånvaro. Innehåller filen frånvaro, byt rubriken {type} till Frånvarotyp. Innehåller den anställda, ge kolumnen ett annat namn (Anställningsform om den är det), eller ange på sidan Så läses filerna vad den är',
    duplicatedColumns: '{file}: två kolumner är {columns}. Ta bort den ena',
    missingColumns:
      '{file}: rubrikraden saknar {columns} (filen lästes som {kind}). Lägg till det som saknas i filen, eller ange på sidan Så läses filerna hur kolumnerna ska läsas',
    unknownHeader:
      '{file}: rubrikraden har inga kolumner för avdelningar, anställda, frånvaro eller nyttjade tjänster. Om filen inte har någon rubrikrad, ange dess kolumner i ordning på sidan Så läses filerna',
    headerInOtherRow:
      '{file}: rad {row} är inte rubrikraden, fast det är angivet på sidan Så läses filerna. Rubrikraden är rad {found}. Ändra raden på sidan, eller rätta filen',
    headerRowBeyondEnd:
      '{file}: rubrikraden är angiven som rad {row} på sidan Så läses filerna, men filen slutar före den (antal rader: {rows}). Ändra raden på sidan, eller exportera filen på nytt',
    headerRowLacksColumns:
      '{file}: rad {row}, som är angiven som rubrikrad på sidan Så läses filerna, saknar {columns} (filen lästes som {kind}). Ändra på sidan vilken rad det är, eller vad kolumnerna läses som',
    headerRowUnknown:
      '{file}: rad {row}, som är angiven som rubrikrad på sidan Så läses filerna, har inga kolumner för avdelningar, anställda, frånvaro eller nyttjade tjänster. Ändra raden på sidan, eller rätta filen',
    headerInFirstRow:
      '{file}: rad {row} är en rubrikrad, fast sidan Så läses filerna anger att filen inte har någon. Ändra det på sidan, eller ta bort raden',
    otherNumberOfColumns:
      '{file}: rad {row} har ett annat antal kolumner ({found}) än det som är angivet på sidan Så läses filerna ({stated}). Ändra kolumnerna eller skiljetecknet på sidan, eller exportera filen på nytt',
    positionsLackColumns:
      '{file}: kolumnerna som är angivna på sidan Så läses filerna saknar {columns} (filen lästes som {kind}). Ange vilken kolumn det är',
    positionsUnknown:
      '{file}: kolumnerna som är angivna på sidan Så läses filerna är inte de för avdelningar, anställda, frånvaro eller nyttjade tjänster. Ange vad kolumnerna läses som',
    separatorNotFound:
      '{file}: skiljetecknet {separator}, som är angivet på sidan Så läses filerna, finns inte på någon av de första raderna ({rows}). Ändra skiljetecknet på sidan, eller exportera filen med det',
    otherEncoding:
      '{file}: teckenkodningen är angiven som {stated} på sidan Så läses filerna, men filen ser ut att vara {found}. Ändra teckenkodningen på sidan, eller spara filen på nytt som {stated}',
    notInEncoding:
      '{file}: rad {row} har tecken som inte är {stated}, fast den teckenkodningen är angiven på sidan Så läses filerna. Ändra teckenkodningen på sidan, eller spara filen på nytt som {stated}',
    damagedWorkbook: '{file}: Excelarbetsboken är skadad. Öppna den, spara den på nytt och läs in den',
    encryptedWorkbook: '{file}: Excelarbetsboken är krypterad. Spara den utan lösenord',
    tooLargeWorkbook: '{file}: Excelarbetsboken är för stor när den packas upp. Dela upp den i flera filer',
    workbookWithMacros: '{file}: Excelarbetsboken har makron. Spara den som Excelarbetsbok (xlsx)',
    tooMuchText: '{file}: Excelarbetsboken har för mycket text. Dela upp den i flera filer',
    noSheet: '{file}: Excelarbetsboken har inget blad',
    sheetNotStated:
      '{file}: flera blad har uppgifter ({found}), och utan rubrikrad syns det inte vilket som ska läsas. Ange bladet på sidan Så läses filerna',
    hiddenSheet:
      '{file}: bara dolda blad har uppgifter som kan läsas ({found}), och de läses bara om sidan Så läses filerna anger dem. Visa bladet i Excel och spara filen, eller ange bladet på sidan Så läses filerna',
    sheetNotFound:
      '{file}: Excelarbetsboken har inget av de blad som ska läsas ({wanted}). Blad i filen: {found}. Ändra bladets namn i filen, eller vilka blad som läses på sidan Så läses filerna',
    damagedArchive: '{file}: zip-arkivet är skadat. Skapa det på nytt och läs in det',
    encryptedArchive: '{file}: zip-arkivet är krypterat. Skapa det utan lösenord',
    tooLargeArchive:
      '{file}: zip-arkivet har fler än {files} filer, eller är för stort när det packas upp. Dela upp det i flera arkiv',
    emptyArchive: '{file}: zip-arkivet innehåller ingen fil',
    noTimes: '{file}: filen har ingen {transactions} och inget schema',
    noAbsence:
      '{file}: filen har ingen frånvaro som kan läsas. Koder i filen, med antal: {codes}. Frånvaro läses från {source}. Ange på sidan Så läses filerna vad de andra koderna betyder',
    noAbsenceOfManyCodes:
      '{file}: filen har ingen frånvaro som kan läsas. Koder i filen, med antal: {codes}, och {more} andra koder. Frånvaro läses från {source}. Ange på sidan Så läses filerna vad de andra koderna betyder',
    unreadableNumber: '{file}: filens organisationsnummer (foretagorgnr) kan inte läsas',
    unreadableNumberOf:
      '{file}: filens organisationsnummer (foretagorgnr) kan inte läsas; organisationen har {own}',
    soleTrader: '{file}: filens organisationsnummer (foretagorgnr) är en enskild firmas, och inte {own}',
    otherOrganisation:
      '{file}: filen hör till organisationsnummer {foreign}, inte till {own}. Om den ska läsas in, lägg till numret i mallen (kommandot: --accept-number {foreign})',
    otherKind: '{file} är {kind}. {solution}',
    otherKindWithExtension: '{file} är {kind} ({extension}). {solution}',
  },
  terms: {
    semicolon: 'semikolon',
    tab: 'tabb',
    comma: 'komma',
    verticalBar: 'lodstreck',
    thisOrganisation: 'den här organisationens',
    paxmlTimes: 'tidtransaktion (tidtrans)',
    paxmlCodes:
      'tidtransaktioner (tidtrans) med koderna SJK, SJK_KAR, SJK_LÖN, SJK_ERS, SJK_PEN, ASK, VAB och SMB',
    tluTimes: 'tid (Time)',
    tluCodes: 'tider (Time) vars tidkod har ett känt namn, till exempel Sjuk, Karens eller VAB',
    departments: 'avdelningar',
    employees: 'anställda',
    absences: 'frånvaro',
    serviceUse: 'nyttjade tjänster',
    empty: 'tom',
    xlsm: 'en Excelarbetsbok med makron (xlsm)',
    ods: 'ett kalkylblad i OpenDocument (ods)',
    cfb: 'en äldre Office-fil',
    docx: 'ett Word-dokument (docx)',
    rtf: 'ett dokument i rich text (rtf)',
    pdf: 'ett PDF-dokument',
    zip: 'ett zip-arkiv',
    gz: 'ett gzip-arkiv',
    sevenZip: 'ett 7-Zip-arkiv',
    rar: 'ett rar-arkiv',
    html: 'en webbsida (HTML)',
    encryptedXlsx: 'en krypterad eller äldre Excelarbetsbok',
    xls: 'en äldre Excelarbetsbok (xls)',
    doc: 'ett äldre Word-dokument (doc)',
    image: 'en bild',
    saveAsCsv: 'Spara den som CSV (UTF-8) och läs in den filen',
    exportAsCsv: 'Exportera uppgifterna som CSV (UTF-8) och läs in den filen',
    unpack: 'Packa upp det och läs in filerna i det',
    saveWithoutPassword: 'Spara den utan lösenord som xlsx och läs in den filen',
  },
  complete: {
    fromIsMissing:
      'Fullständig frånvaro och fullständiga nyttjade tjänster behöver den första och den sista dagen som de omfattar. Ange den första dagen',
    fromIsLate: 'Den första dagen som filerna omfattar ligger efter den sista',
    paxmlIsNotComplete:
      'En fil med enskilda dagar (PAXml, TLU, CSV med timmar) anger själv vilka dagar den rättar. Läs in den som tillägg och ändringar',
    payrollInPeriod:
      'Frånvaron i perioden lästes in från filer med enskilda dagar (PAXml, TLU, CSV med timmar). Fullständiga filer kan inte ersätta den: läs in en rättad fil med enskilda dagar',
  },
  nothingToCover: 'En omfattad dag gäller frånvaro, och ingen av filerna innehåller frånvaro. Lämna den tom',
} as const;

type Text<Texts> = Texts extends string ? string : { readonly [Key in keyof Texts]: Text<Texts[Key]> };

/** The texts of one language: the keys are those of the Swedish texts. */
export type ProblemTexts = Text<typeof sv>;
