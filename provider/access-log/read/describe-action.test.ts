import { describe, expect, it } from 'vitest';
import { actionsOf, areaOf, kindOf } from './describe-action.ts';

describe('kindOf and areaOf', () => {
  it.each([
    ['person', null, 'read', 'person'],
    ['personAbsenceList', null, 'read', 'absence'],
    ['rehabDocumentGet', null, 'read', 'rehabilitation'],
    ['fileDownload', null, 'read', 'rehabilitation'],
    ['navigationSearch', null, 'list', 'person'],
    ['administeredPersonGet', null, 'read', 'person'],
    ['personProtect', null, 'administration', 'person'],
    ['absenceReport', null, 'list', 'absence'],
    ['export', { kind: 'plans' }, 'export', 'rehabilitation'],
    ['rehabDocumentSave', null, 'change', 'rehabilitation'],
    ['infectedFile', { code: 'file_removed' }, 'rejected', 'rehabilitation'],
    ['infectedFile', { call: 'sickNoteUpload' }, 'rejected', 'sickNote'],
    ['accountRights', null, 'administration', 'administration'],
    ['import', null, 'administration', 'administration'],
    ['userRoleChange', null, 'role', 'account'],
    ['signInFailed', { reason: 'password' }, 'rejected', 'account'],
    ['missing', { call: 'followUpPerson', code: 'not_found' }, 'rejected', 'followUp'],
    ['personAccessLog', null, 'read', 'accessLog'],
  ] as const)('%s %j is %s of %s', (action, detail, kind, area) => {
    expect([kindOf(action), areaOf(action, detail)]).toEqual([kind, area]);
  });

  it('finds the events of each kind', () => {
    expect(actionsOf('role')).toEqual({ actions: ['userRoleChange'], isExcluding: false });
    const { actions, isExcluding } = actionsOf('administration');
    expect([isExcluding, actions.includes('person'), actions.includes('accountRights')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
