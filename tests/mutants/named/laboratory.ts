import { mutantsIn, type Mutant } from '../mutant.ts';

const tables = ['packages/domain/src/bench/states/table-rows.test.ts'];

/** The rules whose mistakes harm people: flags, ranges, alarms, automatic verification and states. */
export const laboratoryMutants: readonly Mutant[] = [
  ...mutantsIn(
    'packages/domain/src/bench/results/flags.ts',
    ['packages/domain/src/bench/results/flags.test.ts'],
    [
      [
        'a value equal to the low limit is inside',
        "return order < 0 ? 'yes' : 'no'",
        "return order <= 0 ? 'yes' : 'no'",
      ],
      [
        'a value equal to the high limit is inside',
        "return order > 0 ? 'yes' : 'no'",
        "return order >= 0 ? 'yes' : 'no'",
      ],
      [
        '"> 5" may be above 5 only',
        "(order === 0 && comparator === '>') ? 'yes'",
        "(order === 0 && comparator !== null) ? 'yes'",
      ],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/orders/visit-check.ts',
    ['packages/domain/src/bench/orders/visit-check.test.ts'],
    [
      [
        'an order comes from where somebody can act on its results',
        '!isOpen || isClinicalKind(department.kind)',
        'true',
      ],
      [
        'an order comes from a ward that is open',
        'departmentId === null || isOpen',
        'departmentId === null || department !== undefined',
      ],
      ['an order is of a doctor of the house', 'doctorId === null || isDoctorKnown', 'true'],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/ground/catalogue/department-kind.ts',
    ['packages/domain/src/ground/catalogue/department-kind.test.ts'],
    [
      [
        'nobody at a desk is told of a critical value',
        "clinicalKinds = ['ward', 'clinic']",
        "clinicalKinds = ['ward', 'clinic', 'desk']",
      ],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/results/flags.ts',
    ['packages/domain/src/bench/results/flags.test.ts'],
    [
      ['a critically low value is LL', "flagged('LL')", "flagged('L')"],
      ['a critically high value is HH', "if (critical.high === 'yes') return flagged('HH');", ''],
      [
        'the limit of the test speaks where the range is silent',
        'range?.criticalHigh ?? critical?.high ?? null',
        'range?.criticalHigh ?? null',
      ],
      [
        'a value that may be critical says so',
        "critical.low === 'perhaps' || critical.high === 'perhaps'",
        "critical.low === 'perhaps'",
      ],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/results/result-entry.ts',
    ['packages/domain/src/bench/results/result-entry.test.ts'],
    [
      ['a value above what can be is asked about', " || isAbove(measured, plausible.high) === 'yes'", ''],
      [
        'a value that may be possible is not asked about',
        "isAbove(measured, plausible.high) === 'yes'",
        "isAbove(measured, plausible.high) !== 'no'",
      ],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/critical/critical-states.ts',
    ['packages/domain/src/bench/critical/critical-states.test.ts'],
    [
      [
        'an alarm that a doctor has heard of is not closed by a correction',
        "needs: ['value-corrected', 'nobody-told']",
        "needs: ['value-corrected']",
      ],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/results/flags.ts',
    ['packages/domain/src/bench/results/flags.test.ts'],
    [['a critical choice is AA', "critical: 'AA'", "critical: 'A'"]],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/results/delta.ts',
    ['packages/domain/src/bench/results/delta.test.ts'],
    [
      [
        'a difference equal to the limit is allowed',
        "rule.kind === 'absolute') return compareExact(size, limit) > 0",
        "rule.kind === 'absolute') return compareExact(size, limit) >= 0",
      ],
      ['only released values are compared', '|| !result.isReleased) continue', ') continue'],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/ranges/range-fit.ts',
    [
      'packages/domain/src/bench/ranges/choose-range.test.ts',
      'packages/domain/src/bench/ranges/choose-range-age.test.ts',
    ],
    [
      [
        'a pregnant woman gets no range of others while there is one of hers',
        'return only(!traits.hasPregnancyRanges)',
        "return 'yes'",
      ],
      ['the last day of a window belongs to it', 'gestationalDays <= max', 'gestationalDays < max'],
      ['an unknown sex is asked for', "subject.sex === 'unknown' ? 'sex-unknown' : ", ''],
      [
        'an age that is known roughly must fit wholly',
        'from >= wanted.min && to <= wanted.max',
        'from >= wanted.min || to <= wanted.max',
      ],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/ranges/choose-range.ts',
    ['packages/domain/src/bench/ranges/choose-range.test.ts'],
    [['a trimester goes before pregnancy', 'T2: 3', 'T2: 2']],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/critical/detection.ts',
    ['packages/domain/src/bench/critical/detection.test.ts'],
    [
      [
        'a critical value raises an alarm',
        'value !== null && isCriticalFlag',
        'value === null && isCriticalFlag',
      ],
      ['another run ends the alarm of the first', 'now.runNo !== told.runNo', 'now.runNo === told.runNo'],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/critical/escalation.ts',
    ['packages/domain/src/bench/critical/escalation.test.ts'],
    [
      [
        'the doctor on duty is called after 15 minutes',
        'level: 1, afterMinutes: 15',
        'level: 1, afterMinutes: 16',
      ],
      ['what is due this moment is sent', 'dueAt <= now', 'dueAt < now'],
      ['nobody is called once the ward was told', 'if (notifiedAt !== null) return [];', ''],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/critical/escalation.ts',
    [
      'packages/domain/src/bench/critical/escalation.test.ts',
      'packages/domain/src/bench/critical/detection.test.ts',
    ],
    [['the ward is told within 15 minutes when it is urgent most', 'stat: 15', 'stat: 30']],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/auto-verification/may-auto-verify.ts',
    ['packages/domain/src/bench/auto-verification/may-auto-verify.test.ts'],
    [
      ['a critical value is left to people', 'result.isCritical || mayBeCritical', 'result.isCritical'],
      [
        'a restricted test is left to people',
        'facts.sensitive.length > 0 || result.isRestrictedToOthers',
        'result.isRestrictedToOthers',
      ],
      ['a value out of its range is left to people', "['out-of-range', !result.isWithinRange],", ''],
      [
        'who proposed a rule does not approve it',
        'approvedBy === null || approvedBy === proposedBy',
        'approvedBy === null',
      ],
      ['a rule that is off verifies nothing', "['rule-off', !isOn],", ''],
      [
        'a value that nobody could compare is left to people',
        'result.isDeltaFlagged !== false',
        'result.isDeltaFlagged === true',
      ],
      [
        'a missing control run leaves it to people',
        "['quality-control-missing', result.qualityControl === 'none'],",
        '',
      ],
      [
        'a value typed once is left to people',
        'return isTyped && !isEnteredTwice',
        'return !isTyped && !isEnteredTwice',
      ],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/reflex/decide-reflex.ts',
    ['packages/domain/src/bench/reflex/decide-reflex.test.ts'],
    [
      ['a test that she has is not added again', ' || isPresent(testCode, rule.withinDays)', ''],
      ['two rules do not add a test twice', ' || decided.has(testCode)', ''],
      ['a restricted result calls for nothing', '    trigger.sensitive.length === 0 &&\n', ''],
      ['a rule adds only what its approver had the right to', ' || isAllowed !== true', ''],
      ['an unknown stability asks for a new tube', 'if (stableHours === null) return null;', ''],
      ['a tube too old is not used', 'age >= 0 && age <= stableHours * hourMilliseconds', 'age >= 0'],
      ['a haemolysed tube is not used', " && tube.condition === 'ok'", ''],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/reflex/reflex-set.ts',
    ['packages/domain/src/bench/reflex/reflex-rule.test.ts'],
    [['no circle of rules is accepted', "if (hasCircle(arrows)) return invalid('reflex-circle');", '']],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/reflex/reflex-rule.ts',
    ['packages/domain/src/bench/reflex/reflex-rule.test.ts'],
    [
      [
        'a test that needs consent needs an approver with the right to it',
        'wanted.includes(word) && permissions.has(rightToAdd[word])',
        'wanted.includes(word)',
      ],
      [
        'no rule looks at a restricted result',
        "if (trigger.sensitive.length > 0) return invalid('reflex-trigger-restricted');",
        '',
      ],
    ],
  ),
  ...mutantsIn('packages/domain/src/bench/states/result-rows.ts', tables, [
    ['nobody approves a critical value that nobody was told', "      'critical-told',\n", ''],
    ['nobody approves the own entry', "      'approver-is-not-enterer',\n", ''],
    [
      'a value is returned with a reason',
      "command: 'return',\n    permission: 'results.approve',\n    needs: ['seen-or-own'],\n    reason: 'required'",
      "command: 'return',\n    permission: 'results.approve',\n    needs: ['seen-or-own'],\n    reason: 'none'",
    ],
    [
      'a value that only others may see is not typed over',
      "command: 'correct',\n    permission: 'results.enter',\n    needs: ['seen-or-own', ...entering],",
      "command: 'correct',\n    permission: 'results.enter',\n    needs: entering,",
    ],
    [
      'approving has a right of its own',
      "command: 'approve',\n    permission: 'results.approve'",
      "command: 'approve',\n    permission: 'results.verify'",
    ],
  ]),
  ...mutantsIn('packages/domain/src/bench/states/specimen-states.ts', tables, [
    ['a tube is collected from an identified person', "'identity-checked', ", ''],
    [
      'a tube in work is not rejected',
      "rowsFrom(['collected', 'in_transit', 'received'], {",
      "rowsFrom(['collected', 'in_transit', 'received', 'stored'], {",
    ],
  ]),
  ...mutantsIn('packages/domain/src/reports/reports/report-states.ts', tables, [
    [
      'a report that tells the sex of an unborn child is not approved',
      "      'free-of-fetal-sex',\n      'shown-is-current'",
      "      'shown-is-current'",
    ],
    [
      'who signs has shown who it is',
      "      'second-doctor',\n      'identity-rechecked',",
      "      'second-doctor',",
    ],
  ]),
];
