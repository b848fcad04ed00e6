import { mutantsIn, type Mutant } from '../mutant.ts';

const calls = 'apps/server/src/modules/desk/calls';
const telephony = 'apps/server/src/platform/telephony';
const web = 'apps/web/src/features/desk/calls';

/** The telephone: a patient rung twice, a name told to the wrong person, a missed call that nobody returns. */
export const callMutants: readonly Mutant[] = [
  ...mutantsIn(
    `${web}/call-calls.ts`,
    [`${web}/calls.test.tsx`],
    [
      ['ENT-HOSP-16', 'selectedCall: selected,', 'selectedCall: undefined,'],
      ['ENT-HOSP-16', "call.direction === 0 ? 'in' : 'out'", "call.direction === 0 ? 'out' : 'in'"],
      ['ENT-HOSP-16', 'person !== undefined && others.length === 0', 'false'],
      ['a number that two share is nobody’s in particular', '&& others.length === 0', ''],
    ],
  ),
  ...mutantsIn(
    `${web}/caller-words.tsx`,
    [`${web}/calls.test.tsx`],
    [
      [
        'whoever may not see customers is led to none',
        "held.has('patients.read') && held.has('customers.read')",
        "held.has('patients.read')",
      ],
      ['a hidden number leads nowhere', "&& phoneNumber !== ''", ''],
    ],
  ),
  ...mutantsIn(
    `${web}/call-out-form.tsx`,
    [`${web}/calls.test.tsx`],
    [['two presses ring once', 'if (isOnItsWay.current) return false;', '']],
  ),
  ...mutantsIn(
    `${telephony}/ami-messages.ts`,
    [`${telephony}/ami-messages.test.ts`],
    [
      ['a value cannot break its line', '/\\p{Cc}/u.test(value) || ', ''],
      ['a line has an end', '> amiLimits.lineBytes', '> Infinity'],
      ['half a line waits for the other half', 'Buffer.concat([before.rest, chunk])', 'chunk'],
    ],
  ),
  ...mutantsIn(
    `${telephony}/ami-exchange.ts`,
    [`${telephony}/ami-exchange.test.ts`],
    [
      ['an extension is digits alone', 'extension: /^\\d{2,5}$/', 'extension: /^\\d{2,5}/'],
      ['what was passed on is not refused', "return 'unsure';", "return 'refused';"],
      ['our own channel stays in the call', '@${houseContext}/n`', '@${houseContext}`'],
    ],
  ),
  ...mutantsIn(
    `${calls}/jobs.ts`,
    [`${calls}/jobs.test.ts`],
    [
      ['no answer is no second request', "answer === 'refused' ?", "answer !== 'taken' ?"],
      ['a call that was passed on does not ring again', "call?.state !== 'asked'", 'call === undefined'],
    ],
  ),
  ...mutantsIn(
    `${calls}/told.ts`,
    [`${calls}/told.test.ts`],
    [
      ['the own telephone is not the patient’s', "side === 'outside' || ", 'true || '],
      [
        'what vanished is over',
        'await lockVanished(tx, exchangeIds, limits)',
        '[] as Awaited<ReturnType<typeof lockVanished>>',
      ],
    ],
  ),
  ...mutantsIn(
    'packages/domain/src/desk/calls/call-states.ts',
    ['packages/domain/src/desk/calls/call-states.test.ts'],
    [['an answer that is told late counts', "word === 'answer' && isOver ? 'answer-late' : word", 'word']],
  ),
  ...mutantsIn(
    'packages/domain/src/desk/calls/call-parties.ts',
    ['packages/domain/src/desk/calls/call-parties.test.ts'],
    [['who may not read patients sees no person', "permissions.has('patients.read') ?", 'true ?']],
  ),
  ...mutantsIn(
    `${calls}/missed.ts`,
    [`${calls}/missed.test.ts`],
    [
      ['a person is told to readers of patients alone', "callSight(actor.permissions) === 'person'", 'true'],
      [
        'who called again is not settled unseen',
        'if (await isMissedAgain(tx, call))',
        'if (false as boolean)',
      ],
    ],
  ),
  ...mutantsIn(
    `${calls}/live-repository.ts`,
    [`${calls}/missed.test.ts`],
    [
      ['a missed call is work for ever', 'm.calldate > ${since}::timestamptz and ', ''],
      ['only a conversation is a call back', "t.state in ('answered', 'served')", "t.state <> 'asked'"],
      [
        'a conversation before the call does not count',
        't.calldate > m.calldate',
        't.calldate <> m.calldate',
      ],
    ],
  ),
];
