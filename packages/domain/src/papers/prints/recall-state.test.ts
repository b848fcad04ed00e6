import { describe, expect, it } from 'vitest';
import { recallStateOf, type RecallFacts } from './recall-state.ts';

const facts = (changes: Partial<RecallFacts>): RecallFacts => ({
  wasHandedOver: false,
  wasTakenBack: false,
  newerPrinted: false,
  newerHandedOver: false,
  ...changes,
});

describe('a version that is no longer in force', () => {
  it.each([
    ['printed only, nothing since', facts({}), 'open'],
    ['printed only, the new one printed', facts({ newerPrinted: true }), 'settled'],
    ['printed only, the new one handed over', facts({ newerHandedOver: true }), 'settled'],
    ['taken home, nothing since', facts({ wasHandedOver: true }), 'open'],
    ['taken home, the new one only printed', facts({ wasHandedOver: true, newerPrinted: true }), 'open'],
    ['taken home, the new one handed over', facts({ wasHandedOver: true, newerHandedOver: true }), 'open'],
    [
      'taken home and back again, nothing since',
      facts({ wasHandedOver: true, wasTakenBack: true }),
      'settled',
    ],
  ] as const)('%s', (_what, known, state) => {
    expect(recallStateOf(known)).toBe(state);
  });
});
