/**
 * The texts of import reports. A reason with `{value}` or `{location}` is a complete sentence about a number, day or position of the
 * row, or about another row; the others follow the row and its column. Column names are those of docs/operations.md.
 */
export const sv = {
  or: 'eller',
  /** The beginning of a reason, which a quoted value replaces. */
  valuePrefix: 'värdet ',
  row: 'rad {location}: {reason}',
  rowSentence: 'Rad {location}: {reason}.',
  rowContradicts: 'Rad {location} {reason}',
  fileRow: 'rad {row} i {file}',
  sameFileRow: 'rad {row}',
  differ: '{subject}. De skiljer sig åt i: {columns}. {remedy}',
  keepOneRow: 'Bara {location} gäller: ta bort den om det är den som är fel.',
  joinDescriptions: 'Bara {location} gäller: om båda stämmer, skriv beskrivningarna på en och samma rad.',
  counts: 'lästa {read}, nya {created}, ändrade {changed}, oförändrade {skipped}, avvisade {refused}',
  ignored: 'ej inlästa {total} ({codes})',
  otherCodes: '{count} andra koder',
  unknownColumns: 'kolumner som inte används: {columns}',
  encodingMismatch:
    '{file} anger teckenkodningen {declared} men innehåller {found}: filen lästes som {found}',
  rowsOfReason: '{count} rader: {reason}',
  moreRows: '{count} rader till: fellistan innehåller alla rader',
  labels: { refused: 'avvisad', remark: 'anmärkning', note: 'obs' },
  kinds: {
    departments: 'avdelningar',
    employees: 'anställda',
    absences: 'frånvaro',
    absenceDays: 'frånvaro per dag',
    serviceUse: 'nyttjade tjänster',
    paxml: 'PAXml',
    paxmlPeople: 'PAXml, personal',
    tlu: 'TLU',
  },
  outcomes: {
    stored: 'Uppgifterna är sparade.',
    dryRun: 'Förhandsgranskning: inget har sparats.',
    refused: 'Rader avvisades och --strict angavs: inget har sparats.',
    incomplete:
      'Rader avvisades, och en fullständig leverans gäller bara som helhet: inget har sparats. Rätta raderna.',
    held: 'Leveransen väntar på bekräftelse: inget har sparats.',
    nothingUsable: 'Alla rader i en fil avvisades: inget har sparats. Rätta filen eller utelämna den.',
  },
  effects:
    'Avslutar {ended} av {employments} anställningar och tar bort {withdrawn} av {absences} frånvarorader i perioden.',
  effectsOnServiceUse: 'Tar bort {removed} av {stored} rader om nyttjade tjänster i perioden.',
  sickLeave: 'Total sjukfrånvaro {start} till {end}: {before} före, {after} efter.',
  noSickLeave: 'ingen uppgift',
  exceeded: {
    endedEmployments: 'Den skulle avsluta mer än {limit} % av anställningarna.',
    withdrawnAbsences: 'Den skulle ta bort mer än {limit} % av frånvaron.',
    removedServiceUses: 'Den skulle ta bort mer än {limit} % av raderna om nyttjade tjänster.',
    sickLeavePoints:
      'Den skulle ändra sjukfrånvaron för tidigare levererade dagar med mer än {limit} procentenheter.',
  },
  heldHint: '{exceeded} Kontrollera filerna. Om de är rätt, läs in dem med --confirm.',
  heldInFolder:
    '{exceeded} Kontrollera filerna. Om de är rätt, öppna leveransen på sidan Leveranser av data och välj Spara leveransen. Annars, välj Ta bort leveransen där, och lägg rättade filer i mappen.',
  delivery: 'Leverans {number}.',
  nothingStored: 'Inget har sparats.',
  newOrganisation: 'Organisationen är ny.',
  renamedOrganisation: 'Organisationen har fått ett nytt namn.',
  notNotified:
    'Händelserna kunde inte skapas nu ({cause}). Servern skapar dem vid nästa start eller vid midnatt.',
  notes: {
    looksLikeUtf8:
      'Filen lästes som {encoding}, som angivet under ”Så läses filerna”, men alla dess tecken är också giltig UTF-8. Kontrollera namn med å, ä och ö.',
    mappingChosen: 'Filen lästes med mallen {name}, version {version}, som är vald för leveransen.',
    mappingFound: 'Filen lästes med mallen {name}, version {version}, som känner igen den.',
    mappingNotFound:
      'Ingen mall känner igen filen. Den lästes med standardmallen {name}, version {version}. Kontrollera det, eller välj en annan mall för leveransen.',
    rowsAbove: 'Rader ovanför rubrikraden som inte lästes: {count}.',
    sheetRead:
      'Bladet {sheet} lästes, men inte {others}. Ange vilka blad som ska läsas på sidan Så läses filerna.',
    noDegreeColumn:
      'Filen har ingen kolumn för omfattning eller timmar: frånvaron lästes som hela dagar. Om någon av de andra kolumnerna är omfattningen, ange det under ”Så läses filerna”: {columns}.',
    noLastDayColumn:
      'Filen har ingen kolumn för den sista dagen (t.o.m.): ny frånvaro sparas som pågående. Om någon av de andra kolumnerna är den sista dagen, ange det under ”Så läses filerna”: {columns}.',
    namesDivided:
      'Namn utan komma delades vid det sista mellanslaget: "Anna Maria Ek" blir Anna Maria, Ek. Kontrollera dubbla efternamn.',
    noRows: 'Filen har en rubrikrad men inga rader.',
    noOrganisation:
      'Filen anger inte sin organisation (foretagorgnr, OrgNo): den lästes in för den här organisationen.',
    unreadSchedule:
      'Dagar i schemat vars datum eller timmar inte kan läsas: {count}. De räknas som dagar utan schema.',
    serialDates:
      'Celler i datumkolumner som är tal utan datumformat: {count}. De lästes som Excels datumtal (45719 är 2025-03-03).',
    statusNotUsed:
      'Kolumnen {column} läses inte, men har värden som kan betyda att raden inte gäller ({values}). Antal rader: {count}. De lästes som andra rader. Om de inte ska räknas, välj bort dem i exporten eller ta bort dem ur filen, och läs in den på nytt.',
    negativesNotUsed:
      'Kolumnen {column} läses inte, men har negativa tal, som kan vara rättelser. Antal rader: {count}. De lästes som andra rader. Ta bort dem och de rader som de rättar ur filen, eller ange på sidan Så läses filerna om kolumnen är timmar, och läs in filen på nytt.',
    serviceUsesRemoved: 'Nyttjade tjänster i perioden som filen saknar och som tas bort: {count}.',
    importedBefore: 'Samma innehåll lästes in {day}. Raderna räknas en gång.',
    copyOfFile: 'Filen har samma innehåll som {file}. Raderna räknas en gång.',
  },
  contradictions: {
    department: 'avdelning {number} har två olika rader',
    employee: 'samma anställd har två olika rader från {from}',
    personalNumber:
      'samma anställd har två olika personnummer. Det som hör till den senaste perioden gäller.',
    SICK_LEAVE: 'samma anställd har två olika rader med sjukfrånvaro från {from}',
    CARE_OF_CHILD: 'samma anställd har två olika rader med vård av barn från {from}',
    UNKNOWN: 'samma anställd har två olika rader med okänd frånvaro från {from}',
    leave: 'samma anställd har två olika rader med ledighet på heltid från {from}',
    serviceUse: 'samma anställd har två olika rader med samma tjänst {from}',
  },
  reasons: {
    // Rejections
    wrongLength:
      'raden har ett annat antal kolumner än filen: {value}. Kontrollera om ett skiljetecken saknas eller är för mycket, eller om en text med skiljetecken saknar citattecken',
    otherDecimalSign:
      'värdet har ett annat decimaltecken än det som är angivet under ”Så läses filerna”. Ändra där, eller rätta värdet',
    unreadableCell:
      "'{value}' är ett felvärde, en formel utan beräknat värde (=), eller ett tal som inte kan läsas som datum eller utan förlust. Öppna arbetsboken i Excel, skriv om värdet i cellen och spara: ett datum som ÅÅÅÅ-MM-DD, timmar och omfattning som tal (till exempel 7,5) i en cell med formatet Tal, ett långt nummer i en cell som först har formaterats som text",
    missing: 'värdet saknas men är obligatoriskt',
    tooLong: 'värdet är för långt',
    notADay:
      'värdet är inget datum: skriv det som ÅÅÅÅ-MM-DD eller ÅÅÅÅMMDD; ett klockslag läses bara om det är midnatt, som T00:00',
    dateOrderUnknown:
      'värdet kan vara två olika datum: ange under ”Så läses filerna” om dagen eller månaden står först, eller skriv datumet som ÅÅÅÅ-MM-DD',
    notATimestamp: 'värdet är ingen tidpunkt: skriv den som ÅÅÅÅ-MM-DD TT:MM',
    notANumber: 'värdet är inget tal: skriv det med siffror, till exempel 7,5',
    notAYesOrNo: 'värdet är varken ja eller nej',
    notADegree:
      'värdet är ingen omfattning från 1 till 100 procent: rätta värdet, eller ange under ”Så läses filerna” vad talen betyder',
    leaveOfPartDay:
      "'{value}' är inte en hel dag. Ledighet på heltid läses bara in som hela dagar: lämna omfattningen tom eller ange 100",
    notAGender:
      'värdet är varken kvinna eller man: ange under ”Så läses filerna” vad det betyder, eller rätta värdet',
    notACause:
      'värdet är ingen orsak: skriv orsakens nummer, eller ange under ”Så läses filerna” vilken orsak det är',
    notAType: 'värdet är ingen frånvarotyp. Använd {types}.',
    notAService:
      'värdet är ingen tjänst. Använd {services}, eller ange under ”Så läses filerna” vad det betyder.',
    serviceInFuture:
      "'{value}' ligger efter i dag, och bara tjänster som har använts läses in. Rätta datumet, eller ta bort raden tills tjänsten har använts",
    notAPersonalNumber: 'värdet är inget personnummer: dagen eller kontrollsiffran är fel',
    endTooLate:
      'värdet är mer än tio år fram i tiden: lämna cellen tom om frånvaron pågår, ange dagen under ”Så läses filerna” som öppet slut, eller rätta den',
    endsBeforeItBegins:
      'perioden {value} slutar innan den börjar. Rätta den första eller den sista dagen, eller lämna den sista dagen tom om slutet inte är känt',
    contradicts: 'motsäger {value}',
    openEndNotPossible:
      "'{value}' är inget datum som kan läsas in. Lämna slutdatumet tomt för pågående frånvaro, och lämna andra datum tomma när de inte är kända",
    degreeIsFraction:
      '{value} kan vara en andel av dagen eller ett procenttal. Ange omfattningen i procent ({percent})',
    degreeOneIsUnclear:
      '{value} kan vara en procent eller hela dagen, och filen visar inte vilket. Ange omfattningen i procent (100 för hela dagen)',
    degreeMayBeHours:
      '{value} kan vara timmar, eftersom ingen omfattning utan procenttecken i filen är 25, 50, 75 eller 100. Ange under ”Så läses filerna” om omfattningen är procent eller timmar, eller skriv den med procenttecken',
    moreThanWhole: '{value} är mer än 100 procent av dagen',
    moreThanADay: '{value} timmar är mer än ett dygn har',
    amountWithoutUnit:
      'antal {value} saknar enhet: PAXml anger inte om det är timmar eller dagar. Ange timmar i timmar, med en transaktion per dag, eller procent i omfattning',
    daysDoNotFit:
      '{value} dagar är varken alla dagar i perioden eller dagarna måndag till fredag, och kan därför vara delar av dagar. Ange en transaktion per dag, eller timmar',
    unknownSchedule:
      '{value} timmar över flera dagar kan inte fördelas: filen har inget schema för dem. Ange en transaktion per dag, eller procent i omfattning',
    noSchedule:
      '{value} timmar kan inte räknas om till en andel av dagen: dagens schema är inte känt, eller har noll timmar. Lägg till en kolumn schedule_hours (schematid) med dagens schemalagda timmar, ange procent i degree (omfattning), eller leverera filen tillsammans med PAXml-filen som har schemat',
    noNormalTime:
      '{value} timmar kan inte räknas om till en andel av dagen: filen har ingen normalarbetstid för dagen (NormalWorkingTime), eller noll timmar. Ange den i tidsystemet, eller leverera filen tillsammans med PAXml-filen som har schemat',
    correctionOfPeriod:
      '{value} timmar är en rättelse, och i en tabell över perioder syns det inte vilka dagar den gäller. Ange en rad per dag, eller ändra frånvaron på sidan Rätta en frånvaro',
    severalDaysInRow:
      'raden har två dagar, {value}, och det syns inte vilken av dem frånvaron gäller. Ange under ”Så läses filerna” vilken av kolumnerna som inte ska läsas',
    zeroHoursWithDegree:
      'raden har noll timmar och en omfattning, som motsäger varandra: lämna timmarna tomma om omfattningen stämmer, eller ange under ”Så läses filerna” att kolumnen inte ska läsas. Ta bort raden om det inte var någon frånvaro',
    hoursOfPeriod:
      '{value} timmar över flera dagar kan inte fördelas. Ange en rad per dag, eller procent i degree (omfattning)',
    eachDayOrAll:
      '{value} timmar kan gälla varje dag eller alla dagar tillsammans. Ange en transaktion per dag, eller procent i omfattning',
    moreThanScheduled:
      '{value} timmar är mer än vad filens schema har för dagarna. Rätta timmarna eller schemat i tidsystemet, och exportera filen på nytt',
    hoursAndDegreeDiffer: 'timmarna ger en annan andel av dagen än omfattning. Ange bara det ena',
    unknownDepartment:
      'värdet är ingen avdelning i filerna eller i organisationen: rätta det, ange under ”Så läses filerna” vilken avdelning det är, eller lägg till avdelningen i en fil med avdelningar',
    newWithoutDepartment:
      'den anställde är ny, och filen anger ingen avdelning som är känd (resenhet med dim 1). Läs in den anställde med avdelning ur en fil med anställda, eller ange avdelningens id eller namn som resultatenhet',
    severalDepartments: 'flera avdelningar har detta namn. Använd avdelningens id eller en av dessa: {value}',
    notAFullName: 'namnet saknar förnamn eller efternamn: skriv det som "Efternamn, Förnamn"',
    unknownParent:
      'värdet är ingen avdelning i filerna eller i organisationen: rätta det, eller lägg till den överordnade avdelningen i filen',
    parentRejected: 'den överordnade avdelningen {value} avvisades på {location}',
    parentCycle: 'avdelningen skulle hamna under sig själv',
    overlap:
      'perioden överlappar den på {location}, som gäller samma anställning. Ange den sista dagen för den tidigare perioden, eller rätta den första dagen',
    overlapStored:
      'perioden överlappar en sparad period för samma anställning: leverera den sparade perioden med en sista dag, eller rätta den första dagen',
    employmentOfAnother: 'anställningsnumret tillhör redan en annan person',
    unknownEmployment:
      'värdet är ingen anställning i filerna eller i organisationen: kontrollera numret, också stora bokstäver och inledande nollor, eller leverera den anställde',
    severalEmployments:
      'personen har flera anställningar vid den tidpunkten: ange anställningens nummer i filen (anstid, i TLU EmploymentNo)',
    noPerson:
      'transaktionen anger ingen person: ange anställningsnummer (anstid, i TLU EmploymentNo) eller personnummer (persnr, i TLU PersonalNo)',
    noDays:
      'transaktionen har ingen dag, period eller tid som kan läsas: ange datum, eller datumfrom och datumtom, eller starttid och sluttid, och exportera filen på nytt',
    noLastDay:
      'perioden saknar sista dag, och filen visar inte om frånvaron är en enda dag eller pågår. Ange datumtom (9999-12-31 om frånvaron pågår och inga timmar anges), eller datum för en enda dag',
    tooManyDays: 'perioden är längre än tio år: rätta den första eller den sista dagen',
    outsidePeriod:
      'värdet ligger utanför den period som den fullständiga filen omfattar: rätta datumen, ta bort raden, eller ändra den period som leveransen omfattar',
    noSuchAbsence: 'ingen frånvarorad har det anställningsnumret, den typen och den första dagen',
    severalSuchAbsences:
      'flera frånvarorader har samma anställningsnummer, typ och första dag: de kan inte rättas en och en',
    absenceFromPayroll:
      'frånvaron är beräknad ur lönefiler. Rätta den i lönesystemet och lämna filen på nytt, annars kommer den tillbaka',
    severalRowsOfEmployment:
      'anställningen finns redan på {location}. En fullständig fil för en dag har en rad per anställning: ta bort en av raderna',
    // Warnings
    amountIsHours: 'antal {value} lästes som timmar: på en enda dag kan det inte vara dagar',
    noBirthDate: 'numret saknar fullständigt födelsedatum: det behålls, och åldern är okänd',
    interimNumber: 'numret är ett interimsnummer: det behålls, och inget födelsedatum läses ur det',
    differsInCase:
      'numret skiljer sig från ett annat anställningsnummer bara i stora och små bokstäver: de är två anställningar. Rätta numret om det är samma anställning',
    differsInZeros:
      'numret skiljer sig från ett annat anställningsnummer bara i inledande nollor: de är två anställningar. Om nollorna har försvunnit i ett kalkylblad, exportera filen på nytt med numret som text',
    anotherGender: 'könet stämmer inte med personnumret: filens uppgift gäller',
    anotherPerson: 'anstid och persnr anger olika personer: anstid gäller',
    sickInFuture: 'sjukfrånvaron börjar efter i dag',
    recoveredButOngoing:
      'friskanmälan gäller {value}, men frånvaron har ingen sista dag: den räknas som pågående. Ange den sista dagen',
    outsideEmployment:
      'perioden ligger helt eller delvis utanför anställningen: bara dagar inom anställningen räknas',
    serviceOutsideEmployment:
      "'{value}' ligger utanför anställningen: raden läses in. Kontrollera datumet och anställningsnumret",
    unknownCause: 'orsaken finns inte i orsakslistan: den visas som okänd',
    relapseDisagrees: 'uppgiften stämmer inte med datumen: den sparas men används inte i beräkningar',
    unknownUnit: 'enheten {value} är ingen känd avdelning: den anställde behåller sin avdelning',
    markKept:
      'märkningen om skyddad identitet står kvar: en administratör har satt den, och bara två administratörer tillsammans kan ta bort den under Administration, Personer',
    anotherParent: 'en annan avdelning än den angivna är överordnad',
    repeatsTransaction: 'upprepar en annan transaktion i filen med samma postid: den räknas en gång',
    correctionRepeated: 'upprepar en rättelse från en annan fil: den räknas en gång',
    correctionTooLarge:
      'rättelsen tar bort mer än det som är inläst för dagen. Kontrollera dag, kod och anställningsnummer; om dagen läses in senare räknas rättelsen då',
    newerFileCounts: 'mängden skiljer sig från en nyare fil, som gäller',
    sameHeaderTime:
      'mängden skiljer sig från en fil med samma datum i huvudet, eller så saknar båda datum: filen som omfattar den senare dagen eller har flest transaktioner gäller',
    hoursWithoutSchedule:
      '{value} timmar räknades mot åtta timmar: dagens schema är inte känt, eller har noll timmar. Leverera filen med schemat i samma leverans, eller ange procent i omfattning',
    wholeDays: 'omfattar flera dagar med klockslag: varje dag läses som en hel dag',
    typesExceedDay:
      'en av dagarna har frånvaro av flera typer, tillsammans mer än hela dagen. Om en av dem är fel, ta bort den med en rad med negativa timmar, eller på sidan Rätta en frånvaro',
    absenceFromElsewhere: 'frånvaron finns redan från en annan källa, som behålls',
  },
} as const;
