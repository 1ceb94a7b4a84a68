import about from './about.json' with { type: 'json' };
import absence from './absence.json' with { type: 'json' };
import accessLog from './accessLog.json' with { type: 'json' };
import accountMail from './accountMail.json' with { type: 'json' };
import admin from './admin.json' with { type: 'json' };
import adminAccounts from './adminAccounts.json' with { type: 'json' };
import adminCorrections from './adminCorrections.json' with { type: 'json' };
import adminFeatures from './adminFeatures.json' with { type: 'json' };
import adminMachines from './adminMachines.json' with { type: 'json' };
import adminPeople from './adminPeople.json' with { type: 'json' };
import adminRetention from './adminRetention.json' with { type: 'json' };
import adminReview from './adminReview.json' with { type: 'json' };
import adminSignIn from './adminSignIn.json' with { type: 'json' };
import adminSettings from './adminSettings.json' with { type: 'json' };
import analysis from './analysis.json' with { type: 'json' };
import annual from './annual.json' with { type: 'json' };
import chart from './chart.json' with { type: 'json' };
import checklist from './checklist.json' with { type: 'json' };
import command from './command.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import comparison from './comparison.json' with { type: 'json' };
import definitions from './definitions.json' with { type: 'json' };
import documents from './documents.json' with { type: 'json' };
import error from './error.json' with { type: 'json' };
import exports from './export.json' with { type: 'json' };
import filter from './filter.json' with { type: 'json' };
import followUp from './followUp.json' with { type: 'json' };
import followUpForms from './followUpForms.json' with { type: 'json' };
import guide from './guide.json' with { type: 'json' };
import handover from './handover.json' with { type: 'json' };
import keyFigures from './keyFigures.json' with { type: 'json' };
import notification from './notification.json' with { type: 'json' };
import period from './period.json' with { type: 'json' };
import person from './person.json' with { type: 'json' };
import personExtract from './personExtract.json' with { type: 'json' };
import picker from './picker.json' with { type: 'json' };
import portal from './portal.json' with { type: 'json' };
import rehab from './rehab.json' with { type: 'json' };
import rehabPlans from './rehabPlans.json' with { type: 'json' };
import reminders from './reminders.json' with { type: 'json' };
import report from './report.json' with { type: 'json' };
import savedViews from './savedViews.json' with { type: 'json' };
import session from './session.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import sickNote from './sickNote.json' with { type: 'json' };
import sickPay from './sickPay.json' with { type: 'json' };
import today from './today.json' with { type: 'json' };
import upload from './upload.json' with { type: 'json' };
import workbook from './workbook.json' with { type: 'json' };
import type { sv } from '../sv/index.ts';

/** The English texts by namespace: one file each. */
export const en = {
  about,
  absence,
  accessLog,
  accountMail,
  admin,
  adminAccounts,
  adminCorrections,
  adminFeatures,
  adminMachines,
  adminPeople,
  adminRetention,
  adminReview,
  adminSettings,
  adminSignIn,
  analysis,
  annual,
  chart,
  checklist,
  command,
  common,
  comparison,
  definitions,
  documents,
  error,
  export: exports,
  filter,
  followUp,
  followUpForms,
  guide,
  handover,
  keyFigures,
  notification,
  period,
  person,
  personExtract,
  picker,
  portal,
  rehab,
  rehabPlans,
  reminders,
  report,
  savedViews,
  session,
  shell,
  sickNote,
  sickPay,
  today,
  upload,
  workbook,
} satisfies typeof sv;
