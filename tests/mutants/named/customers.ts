import { mutantsIn, type Mutant } from '../mutant.ts';

const rules = [
  'packages/domain/src/desk/customer-actions/states.test.ts',
  'packages/domain/src/desk/customer-actions/drafts.test.ts',
];
const speaking = ['apps/server/src/modules/desk/customer-actions/speaking.test.ts'];
const finding = ['apps/server/src/modules/desk/customer-actions/finding.test.ts'];
const publishing = ['apps/server/src/modules/desk/customer-actions/publishing.test.ts'];
const room = 'apps/server/src/modules/desk/customer-actions';

/** What a customer is shown: a wrong word harms a mother or a child, and so does one that tells what is kept secret. */
export const customerMutants: readonly Mutant[] = [
  ...mutantsIn('packages/domain/src/desk/customer-actions/kinds.ts', rules, [
    ['who reads no results meets no results', "=== 'none' ? [1, 3]", "=== 'none' ? [1, 3, 4]"],
    ['a restricted report never stands online', 'isRestricted || isGenetic', 'isGenetic'],
    ['a genetic report never stands online', 'isRestricted || isGenetic', 'isRestricted'],
    ['a secret test keeps its report off', 'sensitivities.length > 0', 'sensitivities.length > 9'],
    ['a corrected report is no valid one', "=== 'superseded' ? 'replaced'", "=== 'superseded' ? 'valid'"],
  ]),
  ...mutantsIn('packages/domain/src/desk/customer-actions/ticket.ts', rules, [
    [
      'a complaint is finished by an administrator',
      '!facts.isComplaint || facts.isAdministrator',
      'facts.isAnswered',
    ],
    ['an internal note answers nobody', "kind === 'reply' || kind === 'call'", "kind !== 'customer'"],
    ['seven days, and not one more', 'nowMs - doneAtMs <= reopenDays', 'nowMs - doneAtMs <= 2 * reopenDays'],
  ]),
  ...mutantsIn('packages/domain/src/desk/customer-actions/working-hours.ts', rules, [
    ['nobody works on a holiday', 'if (closedDays.has(date)) return [];', ''],
    ['the night does not count', 'Math.max(opens, begun)', 'begun'],
  ]),
  ...mutantsIn('packages/domain/src/desk/customer-actions/clinical-drafts.ts', rules, [
    [
      'nothing is prescribed in the amount of nothing',
      "compareDecimals(qty, '0') <= 0",
      "compareDecimals(qty, '0') < 0",
    ],
    ['a national code ends in its kind', '-[NHC]$/', '/'],
  ]),
  ...mutantsIn(`${room}/publication.ts`, publishing, [
    [
      'whether a report may stand online is asked when it is published',
      'isPublishable: report.value === null || mayStandOnline(report.value),',
      'isPublishable: true,',
    ],
    [
      'texts are judged anew when they are published',
      'return hidden.every((text, no) => text === shown[no]?.text);',
      'return true;',
    ],
    ['pictures are looked at', 'before.kind !== 5 || imagesChecked', 'true'],
    [
      'whoever published it is told of the correction',
      "command === 'publish' && before.reportId !== null",
      'false as boolean',
    ],
  ]),
  ...mutantsIn(`${room}/reads.ts`, publishing, [
    [
      'whether a report is secret is asked at each look',
      'return report !== undefined && !isReportSecret(report);',
      'return report !== undefined;',
    ],
  ]),
  ...mutantsIn(`${room}/list-repository.ts`, publishing, [
    [
      'a list counts no report that became secret',
      'i.test_code = any(${parameter}::text[])',
      "i.test_code = '' and ${parameter}::text[] is null",
    ],
    [
      'who reads no results finds none in a list',
      "plain('spoken', 'a.kind in (1, 3)')",
      "plain('spoken', 'true')",
    ],
  ]),
  ...mutantsIn(`${room}/step.ts`, publishing, [
    [
      'no hint tells of a result to whoever reads none',
      "isPublishedKind(action.kind) ? 'customer_results' : 'customer_actions'",
      "'customer_actions'",
    ],
  ]),
  ...mutantsIn(`${room}/step.ts`, finding, [
    [
      'a text about a number that nobody knows is looked through',
      'if (action.patientId === null) await refuseTellingTexts(tx, [{}], at);',
      '',
    ],
    [
      'a ward handles its own',
      'if (!isInWard(await wardOf(tx, actor), action.departmentId)) return unknownAction;',
      '',
    ],
  ]),
  ...mutantsIn(`${room}/booking.ts`, speaking, [
    ['a cancelled booking leaves its place', '&& !holdsPlace(state)', '&& holdsPlace(state)'],
  ]),
];
