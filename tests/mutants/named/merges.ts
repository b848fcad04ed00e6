import { mutantsIn, type Mutant } from '../mutant.ts';

const rules = ['packages/domain/src/patients/merges/merge-check.test.ts'];
const states = ['packages/domain/src/patients/merges/merge-states.test.ts'];
const house = ['apps/server/src/app/patient-merges.test.ts'];
const refusals = ['apps/server/src/app/patient-merge-refusals.test.ts'];

/** Two women in one record, or one woman in two halves. */
export const mergeMutants: readonly Mutant[] = [
  ...mutantsIn('packages/domain/src/patients/merges/merge-check.ts', rules, [
    ['a mother is merged with her child', 'one.motherId === other.id || one.spouseId', 'one.spouseId'],
    ['two numbers of one kind are one person', 'if (haveOtherNumbers(pair)) return', 'if (false) return'],
    ['twins wake no doubt', 'pair.kept.birthOrder !== pair.merged.birthOrder', 'false'],
    ['a doubt counts as confirmed', '!confirmed.includes(doubt)', 'false'],
  ]),
  ...mutantsIn('packages/domain/src/patients/merges/merge-states.ts', states, [
    ['one person asks and undoes', "needs: ['someone-elses-proposal', 'undoable']", "needs: ['undoable']"],
  ]),
  ...mutantsIn('apps/server/src/modules/bench/results/list-repository.ts', house, [
    [
      'earlier values of the other number are not compared with',
      'where patient_id = any(records_of_person(${record.patientId}))',
      'where patient_id = ${record.patientId}',
    ],
  ]),
  ...mutantsIn('apps/server/src/platform/lists/found-person.ts', house, [
    [
      'a list finds one half by a number of hers',
      'select unnest(records_of_person(id)) from patient',
      'select id from patient',
    ],
  ]),
  ...mutantsIn('apps/server/src/platform/lists/list-page.ts', house, [
    ['the line of a person is that of one record', '= any(records_of_person(${asked}))`', '= ${asked}`'],
  ]),
  ...mutantsIn('apps/server/src/modules/patients/merges/write-merge.ts', house, [
    [
      'a random history is not given back as it was',
      '.filter((group) => isAsWritten(group, written, now))',
      '.filter(() => false)',
    ],
  ]),
  ...mutantsIn('apps/server/src/modules/patients/merges/write-merge.ts', refusals, [
    [
      'undoing leaves what the merge wrote',
      '.filter((group) => isAsWritten(group, written, now))',
      '.filter(() => false)',
    ],
  ]),
  ...mutantsIn('apps/server/src/modules/patients/merges/decide.ts', refusals, [
    ['a merge is decided as somebody else left it', 'merge.rowVersion === asked.seen.rowVersion', 'true'],
  ]),
  ...mutantsIn('apps/server/src/modules/bench/secrecy/break-glass-repository.ts', refusals, [
    ['an emergency opens one half', 'patient_id = any(records_of_person(asked.id))', 'patient_id = asked.id'],
  ]),
];
