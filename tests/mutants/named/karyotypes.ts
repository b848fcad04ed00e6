import { mutantsIn, type Mutant } from '../mutant.ts';

const reading = ['packages/domain/src/bench/karyotypes/iscn/read-iscn.test.ts'];

const room = (name: string): readonly string[] => [
  `apps/server/src/modules/bench/karyotypes/${name}.test.ts`,
];

const screens = (name: string): readonly string[] => [
  `apps/web/src/features/bench/karyotypes/${name}.test.tsx`,
];
const printed = ['packages/domain/src/reports/printed/printed-karyotype.test.ts'];

const states = ['packages/domain/src/bench/karyotypes/karyotype-states.test.ts'];

/** Formulas of karyotypes: a wrong one is counselled on, a right one refused is written around. */
export const karyotypeMutants: readonly Mutant[] = [
  ...mutantsIn('packages/domain/src/bench/karyotypes/iscn/inventory.ts', reading, [
    ['a fusion is one chromosome less', '(chromosomes.length - 1) * copies', '0 * copies'],
    ['a dicentric chromosome is a fusion', "'dic', 'psu dic'", "'psu dic'"],
    ['a loss counts down', "sign === '-' ? -copies : copies", 'copies'],
    [
      'a sex chromosome among the abnormalities is one of the set',
      'const besideLetters = (x + y) * copies;',
      'const besideLetters = 0;',
    ],
    ['58 chromosomes are three sets', 'Math.round(count.low / 23)', '2'],
    ['a line repeats an earlier one only', 'index < clones.indexOf(clone)', 'index <= clones.indexOf(clone)'],
  ]),
  ...mutantsIn('packages/domain/src/bench/karyotypes/iscn/check-clones.ts', reading, [
    ['the same loss is seen three times', 'hasLoss(formula, clone) ? 3 : 2', '2'],
    ['anything else is seen twice', 'hasLoss(formula, clone) ? 3 : 2', 'hasLoss(formula, clone) ? 3 : 1'],
    ['the cells of all lines are those that were counted', 'total === cellsCounted', 'total >= cellsCounted'],
    ['mos is said of one person only', "prefix === 'mos' && isChimera", 'false'],
    ['one line has no prefix', 'prefix !== null && clones.length === 1', 'false'],
  ]),
  ...mutantsIn('packages/domain/src/bench/karyotypes/iscn/check-rearrangements.ts', reading, [
    ['each chromosome has its breakpoints', 'breakpoints.length !== chromosomes.length', 'false'],
    [
      'a rearrangement that was never described needs breakpoints',
      'described.has(shortName(rearrangement))',
      'true',
    ],
    ['only acrocentric chromosomes fuse as Robertson described', '!acrocentrics.includes(name)', 'false'],
    ['a band that no chromosome has is asked about', 'isKnownBand(chromosome, arm, band)', 'true'],
  ]),
  ...mutantsIn('packages/domain/src/bench/karyotypes/iscn/classify-iscn.ts', reading, [
    ['two healthy lines are not healthy together', ' || lines.size > 1', ''],
    ['a variant too many is no variant', 'abnormality.sign === null &&', ''],
    ['a Y that was lost is still written', 'if (isWritten || ', 'if ('],
  ]),
  ...mutantsIn('packages/domain/src/bench/karyotypes/iscn/check-iscn.ts', reading, [
    ['a girl has no Y', "registered === 'female' ? !hasY", "registered === 'female' ? true"],
    ['a boy has no female line', 'hasY && !hasFemaleLine', 'hasY'],
    ['a warning does not refuse', "severity === 'warning'", "code === 'empty'"],
  ]),
  ...mutantsIn('packages/domain/src/bench/karyotypes/iscn/parse-iscn.ts', reading, [
    [
      'sex chromosomes come first',
      "return isOther ? reader.fail('sex-missing', token) : undefined;",
      'return null;',
    ],
    ['no sex chromosome is left out but by a rearrangement of one', '!isOfSexChromosome(first)', 'false'],
    ['nothing stands behind a formula', 'reader.peek() === undefined ?', 'true ?'],
  ]),
  ...mutantsIn(
    'packages/domain/src/bench/karyotypes/iscn/parse-iscn.ts',
    ['packages/domain/src/bench/karyotypes/iscn/iscn-properties.test.ts'],
    [['a text is measured before it is read', 'text.length > iscnMaxLength', 'false']],
  ),
  ...mutantsIn('packages/domain/src/bench/karyotypes/karyotype-requirements.ts', states, [
    ['a third settles what two have seen differently', ' && resolverId !== secondReaderId', ''],
    ['a wrong formula is not approved', 'readIscn(formula).isValid', 'true'],
    ['the cells of the lines are those that were counted', '=== counts.counted', '<= counts.counted'],
    [
      'a fetal formula is looked at before it leaves',
      '(isFetal === true && isMaskConfirmed)',
      'isFetal === true',
    ],
    ['an unknown specimen is fetal until told otherwise', 'isFetal === false ||', 'isFetal !== true ||'],
  ]),
  ...mutantsIn('packages/domain/src/bench/karyotypes/karyotype-rules.ts', states, [
    ['a single abnormal cell asks for more cells', 'counted >= karyotypeLimits.countedForMosaic', 'true'],
    ['20 cells are counted', 'counted: 20', 'counted: 19'],
    ['nobody analyses more than was counted', ' && analysed <= counted', ''],
    ['no remark makes 299 bands enough', 'if (level < least || level > most) return false;', ''],
  ]),
  ...mutantsIn('apps/server/src/modules/bench/karyotypes/view.ts', room('reading'), [
    ['a reading is blind', "status === 'analysing' ||", 'false ||'],
    ['a reading stays blind on hold', "held_from === 'analysing'", 'false'],
    ['a karyogram is no picture for the second reader', "image.kind === 'metaphase' ||", 'true ||'],
    ['the second reader is told no interpretation', 'first?.readerId === actor.accountId', 'true'],
  ]),
  ...mutantsIn('apps/server/src/modules/bench/karyotypes/policy.ts', room('paper/leave'), [
    ['who signs does not learn the sex', "isFetal(secret) ? 'masked' : 'all'", "'all'"],
    ['who grows cells learns nothing', "return 'bench';", "return 'masked';"],
  ]),
  ...mutantsIn('apps/server/src/modules/bench/karyotypes/paper/leave.ts', room('paper/leave'), [
    ['the paper says what was read', 'karyotype.iscn !== item.valueRaw', 'false'],
  ]),
  ...mutantsIn('apps/server/src/modules/bench/karyotypes/paper/leave.ts', room('paper/leave-again'), [
    [
      'a doctor is told whose work it is',
      "if (!mayDo(actor, 'karyotypes.approve')) return invalid('karyotype-approver-needed');",
      '',
    ],
    [
      'a withdrawn paper takes its record with it',
      "karyotype.status === 'released'\n          ?",
      'false\n          ?',
    ],
  ]),
  ...mutantsIn('apps/server/src/modules/bench/karyotypes/paper/holds.ts', room('paper/leave-again'), [
    [
      'who may not sign learns nothing of the cells',
      "if (!mayDo(actor, 'karyotypes.approve'))",
      'if (false)',
    ],
    ['a mask is asked for before the signature', 'return isAsked ?', 'return true ?'],
  ]),
  ...mutantsIn('apps/server/src/modules/bench/karyotypes/facts.ts', room('paper/leave-again'), [
    [
      'what grew from a tube that was replaced is not read',
      '(msOf(setAt) ?? 0) >= atMinute(received)',
      'true',
    ],
  ]),
  ...mutantsIn('apps/server/src/modules/bench/karyotypes/paper/paper-part.ts', room('paper/paper'), [
    ['no picture of an unborn child is kept', 'isOfFetus ? { karyogram: null', 'false ? { karyogram: null'],
    ['what is kept of an unborn child is masked', 'isOfFetus && text !== null', 'false && text !== null'],
  ]),
  ...mutantsIn('apps/server/src/modules/reports/reports/judge-paper.ts', room('paper/paper'), [
    ['what is said about chromosomes was shown', '[karyotype.id, karyotype.version]', 'null'],
  ]),
  ...mutantsIn('packages/domain/src/reports/printed/printed-karyotype.ts', printed, [
    ['no picture of an unborn child is printed', 'karyogram: isFetal ? null : karyogram', 'karyogram'],
    ['no word of an unborn child tells its sex', "isFetal && text !== ''", 'false'],
    ['the law is said where something is hidden', "isFetal ? masked : ''", "''"],
  ]),
  ...mutantsIn(
    'packages/domain/src/reports/reports/split-reports.ts',
    ['packages/domain/src/reports/reports/split-reports.test.ts'],
    [['each karyotype is a paper of its own', 'rules.testsAlone.includes(testCode)', 'false']],
  ),
  ...mutantsIn(
    'packages/domain/src/bench/karyotypes/karyotype-record.ts',
    ['packages/domain/src/bench/karyotypes/karyotype-record.test.ts'],
    [['blood of a cord is masked unless the child is born', ' || isCordOfUnborn(kind, person)', '']],
  ),
  ...mutantsIn('packages/domain/src/bench/karyotypes/karyotype-rows.ts', states, [
    [
      'a refused tube is not approved',
      "'specimen-standing',\n      'approver-is-not-first-reader',",
      "'approver-is-not-first-reader',",
    ],
    ['another person reads it a second time', "needs: ['second-reader', ", 'needs: ['],
    ['no culture without consent', "['consent-signed', ", '['],
  ]),
  ...mutantsIn('apps/server/src/modules/bench/karyotypes/reading.ts', room('cells'), [
    ['who has not seen a cell writes nothing over it', 'there.revision !== cell.revision', 'false'],
    [
      'cells are written into an open reading only',
      "ok({ command: 'keep-cells', facts: { isReadingOpen: false } })",
      "ok({ command: 'keep-cells', facts: { isReadingOpen: true } })",
    ],
  ]),
  ...mutantsIn('apps/server/src/modules/bench/karyotypes/facts.ts', room('cells'), [
    ['a cell that is not used counts for nothing', '&& !cell.isDropped', ''],
  ]),
  ...mutantsIn(
    'apps/web/src/features/bench/karyotypes/detail/karyotype-record.tsx',
    screens('detail/karyotype-record'),
    [['ROUTE-016', '<RecordHead record={record} />', '']],
  ),
  ...mutantsIn('apps/web/src/features/bench/karyotypes/karyotypes-page.tsx', screens('karyotypes-page'), [
    ['ROUTE-014', "{view === 'list' && <KaryotypeList />}", ''],
  ]),
  ...mutantsIn(
    'apps/web/src/features/bench/karyotypes/detail/karyotype-detail-page.tsx',
    screens('register-page'),
    [['ROUTE-015', 'id === undefined ? <RegisterKaryotypePage />', "id === '' ? <RegisterKaryotypePage />"]],
  ),
  ...mutantsIn(
    'apps/web/src/features/bench/karyotypes/culture-times.tsx',
    ['apps/web/src/features/bench/karyotypes/culture-times.test.tsx'],
    [['a culture is called before it is due', 'dueMs - nowMs <= reminderMs', 'false']],
  ),
  ...mutantsIn('apps/server/src/modules/bench/karyotypes/list-repository.ts', room('to-register'), [
    ['what has a record waits for none', 'and k.run_no = i.run_no and', 'and k.run_no <> i.run_no and'],
    ['a tube that has not come waits for nothing', 'and s.status = any(${[...inHand]})', ''],
  ]),
];
