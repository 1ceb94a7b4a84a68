import type { ProblemTexts } from './problem-texts.sv.ts';

export const en: ProblemTexts = {
  problems: {
    severalMappings:
      '{file}: several mappings recognise the file: {mappings}. Choose one of them for the delivery, or remove what identifies the file from the others on the page How files are read',
    mappingRemoved:
      '{file}: the mapping that is chosen for the delivery has been removed. Choose another one, or none, and preview again',
    notWellFormed: '{file}: the file is not well-formed XML. Export it again',
    notPaxml: '{file}: the file is not PAXml. Check which format was exported',
    otherPaxmlVersion: '{file}: the file is PAXml of another version than 2. Export it as PAXml 2',
    codesAfterTimes: '{file}: the time codes (TimeCodes) follow the times. Export the file again',
    notCsv: '{file}: the file is not CSV ({code}). Save it again as CSV (UTF-8)',
    unknownSeparator:
      '{file}: the first line (sep=) names another separator than semicolon, tab or comma. Change the line, or state the separator on the page How files are read',
    unreadable: '{file}: the file cannot be opened. Check that it exists and that the program may read it',
    unreadableWithCode:
      '{file}: the file cannot be opened ({code}). Check that it exists and that the program may read it',
    mixedEncoding:
      '{file}: some of its characters are UTF-8 and others are not. Save it again as UTF-8, and check its names',
    dosEncoding:
      '{file}: its å, ä and ö are in a DOS encoding (code page 850 or 437), which is not read. Export it again as UTF-8, or open it as code page 850, save it as UTF-8 and check its names. If a table has another encoding, state it on the page How files are read',
    unknownEncoding: '{file}: its declared encoding is not known. Save it again as UTF-8',
    hoursInTwoColumns:
      '{file}: the page How files are read states that the column of degrees has hours, but the file also has a column of hours. Change what degrees are on the page, or remove one of the columns',
    employeesOrAbsences:
      '{file}: the header fits both employees and absences. If the file contains absences, rename the column {type} to absence_type. If it contains employees, give the column another name (employment_type if it is that), or state on the page How files are read what it is',
    duplicatedColumns: '{file}: two columns are {columns}. Remove one of them',
    missingColumns:
      '{file}: its header lacks {columns} (read as {kind}). Add what is missing to the file, or state on the page How files are read how its columns are to be read',
    unknownHeader:
      '{file}: its header names no column of departments, employees, absences or service use. If the file has no header, state its columns in order on the page How files are read',
    headerInOtherRow:
      '{file}: row {row} is not the header, although the page How files are read states it. The header is row {found}. Change the row on the page, or correct the file',
    headerRowBeyondEnd:
      '{file}: the page How files are read states row {row} as the header, but the file ends before it (number of rows: {rows}). Change the row on the page, or export the file again',
    headerRowLacksColumns:
      '{file}: row {row}, which the page How files are read states as the header, lacks {columns} (read as {kind}). Change on the page which row it is, or what the columns are read as',
    headerRowUnknown:
      '{file}: row {row}, which the page How files are read states as the header, names no column of departments, employees, absences or service use. Change the row on the page, or correct the file',
    headerInFirstRow:
      '{file}: row {row} is a header, although the page How files are read states that the file has none. Change that on the page, or remove the row',
    otherNumberOfColumns:
      '{file}: row {row} has another number of columns ({found}) than the page How files are read states ({stated}). Change the columns or the separator on the page, or export the file again',
    positionsLackColumns:
      '{file}: the columns that the page How files are read states lack {columns} (read as {kind}). State which column it is',
    positionsUnknown:
      '{file}: the columns that the page How files are read states are not those of departments, employees, absences or service use. State what the columns are read as',
    separatorNotFound:
      '{file}: the separator {separator}, which the page How files are read states, is in none of the first rows ({rows}). Change the separator on the page, or export the file with it',
    otherEncoding:
      '{file}: the page How files are read states the encoding {stated}, but the file appears to be {found}. Change the encoding on the page, or save the file again as {stated}',
    notInEncoding:
      '{file}: line {row} has characters that are not {stated}, although the page How files are read states that encoding. Change the encoding on the page, or save the file again as {stated}',
    damagedWorkbook: '{file}: the Excel workbook is damaged. Open it, save it again and import it',
    encryptedWorkbook: '{file}: the Excel workbook is encrypted. Save it without a password',
    tooLargeWorkbook:
      '{file}: the Excel workbook is too large when decompressed. Split it into several files',
    workbookWithMacros: '{file}: the Excel workbook has macros. Save it as an Excel workbook (xlsx)',
    tooMuchText: '{file}: the Excel workbook has too much text. Split it into several files',
    noSheet: '{file}: the Excel workbook has no sheet',
    sheetNotStated:
      '{file}: several sheets have data ({found}), and without a header nothing shows which of them to read. State the sheet on the page How files are read',
    hiddenSheet:
      '{file}: only hidden sheets have data that can be read ({found}), and they are read only if the page How files are read names them. Unhide the sheet in Excel and save the file, or state the sheet on the page How files are read',
    sheetNotFound:
      '{file}: the Excel workbook has none of the sheets to read ({wanted}). Sheets in the file: {found}. Rename the sheet, or change the sheets to read on the page How files are read',
    damagedArchive: '{file}: the zip archive is damaged. Create it again and import it',
    encryptedArchive: '{file}: the zip archive is encrypted. Create it without a password',
    tooLargeArchive:
      '{file}: the zip archive has more than {files} files, or is too large when decompressed. Divide it into several archives',
    emptyArchive: '{file}: the zip archive contains no file',
    noTimes: '{file}: it holds no {transactions} and no schedule',
    noAbsence:
      '{file}: it holds no absence that can be read. Codes found, with their numbers: {codes}. Absence is read from {source}. State on the page How files are read what the other codes mean',
    noAbsenceOfManyCodes:
      '{file}: it holds no absence that can be read. Codes found, with their numbers: {codes}, and {more} other codes. Absence is read from {source}. State on the page How files are read what the other codes mean',
    unreadableNumber: '{file}: its organisation number (foretagorgnr) cannot be read',
    unreadableNumberOf:
      '{file}: its organisation number (foretagorgnr) cannot be read; the organisation has {own}',
    soleTrader: "{file}: its organisation number (foretagorgnr) is a sole trader's, and not {own}",
    otherOrganisation:
      '{file}: it belongs to organisation number {foreign}, not to {own}. If it is to be imported, add the number to the mapping (command: --accept-number {foreign})',
    otherKind: '{file} is {kind}. {solution}',
    otherKindWithExtension: '{file} is {kind} ({extension}). {solution}',
  },
  terms: {
    semicolon: 'semicolon',
    tab: 'tab',
    comma: 'comma',
    verticalBar: 'vertical bar',
    thisOrganisation: 'this organisation',
    paxmlTimes: 'transaction of time (tidtrans)',
    paxmlCodes:
      'transactions of time (tidtrans) with the codes SJK, SJK_KAR, SJK_LÖN, SJK_ERS, SJK_PEN, ASK, VAB and SMB',
    tluTimes: 'time (Time)',
    tluCodes: 'times (Time) whose time code has a known name, for example Sjuk, Karens or VAB',
    departments: 'departments',
    employees: 'employees',
    absences: 'absences',
    serviceUse: 'service use',
    empty: 'empty',
    xlsm: 'an Excel workbook with macros (xlsm)',
    ods: 'a spreadsheet in OpenDocument (ods)',
    cfb: 'an older Office file',
    docx: 'a Word document (docx)',
    rtf: 'a document in rich text (rtf)',
    pdf: 'a PDF document',
    zip: 'a zip archive',
    gz: 'a gzip archive',
    sevenZip: 'a 7-Zip archive',
    rar: 'a rar archive',
    html: 'an HTML page',
    encryptedXlsx: 'an encrypted or older Excel workbook',
    xls: 'an older Excel workbook (xls)',
    doc: 'an older Word document (doc)',
    image: 'an image',
    saveAsCsv: 'Save it as CSV (UTF-8) and import that file',
    exportAsCsv: 'Export the data as CSV (UTF-8) and import that file',
    unpack: 'Unpack it and import the files in it',
    saveWithoutPassword: 'Save it without a password as xlsx and import that file',
  },
  complete: {
    fromIsMissing:
      'Complete absences and service use need the first and the last day that they cover. Add --covers-from with the first day',
    fromIsLate: 'The first day that the files cover is after the last',
    paxmlIsNotComplete:
      'A file of single days (PAXml, TLU, CSV with hours) states by itself which days it corrects. Import it without --mode complete',
    payrollInPeriod:
      'Absences of this period were imported from files of single days (PAXml, TLU, CSV with hours). Complete files cannot replace them: import a corrected file of single days',
  },
  nothingToCover: 'A covered day applies to absences, and none of the files holds absences. Leave it out',
};
