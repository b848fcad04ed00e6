import { mutantsIn, type Mutant } from '../mutant.ts';

const rules = 'packages/domain/src/people/session/second-factor.ts';

/** Whoever signs shows more than a password. */
export const secondFactorMutants: readonly Mutant[] = [
  ...mutantsIn(
    rules,
    ['packages/domain/src/people/session/second-factor.test.ts'],
    [
      [
        'who has a factor is asked for it, whatever the house says',
        'if (facts.hasFactor) return',
        "if (facts.hasFactor && rule === 'required') return",
      ],
      ['who signs without a factor must enrol one', "return 'enrolment';", "return 'none';"],
      ['a reader signs nothing', "  'research.read',\n];", "  'research.read',\n  'results.approve',\n];"],
      ['an administrator without the step is staff', "role === 'admin' ? 'staff' : role", 'role'],
      ['a code is good once', 'timeStep > lastAccepted', 'timeStep >= lastAccepted'],
      ['the last factor stays where one is required', 'count > 1 ||', 'count > 0 ||'],
      [
        'the first factor asks for the password',
        "if (!hasFactor) return 'password';",
        "if (!hasFactor) return 'step';",
      ],
      ['a factor is changed with the step only', "step === 'taken' ? 'step' : 'missing'", "'step'"],
    ],
  ),
  ...mutantsIn(
    'apps/server/src/modules/people/second-factor/factors.ts',
    ['apps/server/src/modules/people/second-factor/factors.test.ts'],
    [
      [
        'a passkey has recognised its owner',
        'requireUserVerification: true,\n      credential:',
        'requireUserVerification: false,\n      credential:',
      ],
    ],
  ),
  ...mutantsIn(
    'apps/server/src/graphql/read-only-sessions.ts',
    ['apps/server/src/graphql/authorization.test.ts'],
    [['nothing is changed without the step', '!actor.ok || !lacksStep(', '!actor.ok || lacksStep(']],
  ),
];
