import { describe, expect, test } from 'vitest';
import { jobs } from '../../people/accounts/jobs.ts';
import { permissions as everyRight, type Permission } from '../../ground/kernel/permissions.ts';
import { sensitivities, type Sensitivity } from '../../ground/catalogue/catalogue.ts';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import {
  testActorId,
  testEntererId,
  testInstant,
  type TableWords,
} from '../../ground/states/table-cases.test-support.ts';
import { tableHolds } from '../../bench/states/table-holds.test-support.ts';
import { terminalStates } from '../../ground/states/transition-table.ts';
import {
  catalogueChangeTable,
  mayKnowOpened,
  unknownCatalogueChangeFacts,
  type CatalogueChangeCommand,
  type CatalogueChangeFacts,
  type CatalogueChangeNeed,
  type CatalogueChangeState,
} from './change-states.ts';

const goodFacts: CatalogueChangeFacts = {
  proposedBy: testEntererId,
  isComplete: true,
  isBaseInForce: true,
  mayKnowOpened: true,
};
const words: TableWords<
  CatalogueChangeState,
  CatalogueChangeCommand,
  CatalogueChangeNeed,
  CatalogueChangeFacts
> = {
  noun: 'change',
  done: {
    propose: 'be proposed',
    approve: 'be approved',
    decline: 'be declined',
    withdraw: 'be withdrawn',
  },
  goodFacts: ({ command }) => ({
    ...goodFacts,
    proposedBy: command === 'withdraw' ? testActorId : testEntererId,
  }),
  unmet: {
    'content-complete': { when: 'something is wrong with it', facts: { isComplete: false } },
    'base-in-force': { when: 'something newer is in force', facts: { isBaseInForce: false } },
    'someone-elses-proposal': { when: 'the same person proposed it', facts: { proposedBy: testActorId } },
    'opened-secrets-known': {
      when: 'it opens what one may not read oneself',
      facts: { mayKnowOpened: false },
    },
    'own-proposal': { when: 'someone else proposed it', facts: { proposedBy: testEntererId } },
  },
};

describe('the table of changes of the catalogue', () => {
  tableHolds(catalogueChangeTable, words, unknownCatalogueChangeFacts);

  test('is what the database repeats, and ends with every decision', () => {
    const steps = catalogueChangeTable.rows
      .filter(({ from }) => from !== null)
      .map(({ from, to }) => `${String(from)} ${to}`);
    expect(new Set(steps)).toEqual(new Set(['proposed approved', 'proposed declined', 'proposed withdrawn']));
    expect(terminalStates(catalogueChangeTable)).toEqual(['approved', 'declined', 'withdrawn']);
  });

  test.each<[CatalogueChangeState, CatalogueChangeCommand, string]>([
    ['approved', 'approve', 'catalogue-change-approved'],
    ['approved', 'withdraw', 'catalogue-change-approved'],
    ['declined', 'approve', 'catalogue-change-declined'],
    ['withdrawn', 'decline', 'catalogue-change-withdrawn'],
    ['approved', 'propose', 'transition-unknown'],
  ])('tells someone who sends a change that is %s "%s" why: %s', (state, command, reason) => {
    const actor = { accountId: testActorId, permissions: jobs.labDoctor.permissions };
    const request = { state, command, actor, instant: testInstant, reason: 'Sai đơn vị', facts: goodFacts };
    expect(applyTransition(catalogueChangeTable, request)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason },
    });
  });

  test('tells a doctor that a proposal is her own before what is wrong with it', () => {
    const actor = { accountId: testActorId, permissions: jobs.labDoctor.permissions };
    const facts = { ...unknownCatalogueChangeFacts, proposedBy: testActorId };
    const request = { state: 'proposed', command: 'approve', actor, instant: testInstant } as const;
    expect(applyTransition(catalogueChangeTable, { ...request, reason: null, facts })).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: 'catalogue-change-own-proposal' },
    });
  });

  test('lets a doctor propose and withdraw what she proposed', () => {
    const actor = { accountId: testActorId, permissions: jobs.labDoctor.permissions };
    const facts = { ...goodFacts, proposedBy: testActorId };
    const request = { actor, instant: testInstant, reason: 'Theo khuyến cáo mới', facts };
    const ways = [
      { ...request, state: null, command: 'propose' },
      { ...request, state: 'proposed', command: 'withdraw' },
    ] as const;
    expect(ways.map((way) => applyTransition(catalogueChangeTable, way).ok)).toEqual([true, true]);
  });
});

describe('a version that takes a mark of secrecy away', () => {
  const lifts = (mark: Sensitivity, permissions: readonly Permission[]): boolean =>
    mayKnowOpened(
      { before: { sensitive: ['HIV', 'GENETIC', 'FETAL_SEX'] }, after: { sensitive: others(mark) } },
      new Set(permissions),
    );
  const others = (mark: Sensitivity): readonly Sensitivity[] => sensitivities.filter((each) => each !== mark);

  test.each<[Sensitivity, Permission]>([
    ['HIV', 'results.restricted'],
    ['GENETIC', 'karyotypes.approve'],
    ['FETAL_SEX', 'karyotypes.approve'],
  ])('%s is decided by whoever holds %s, and by nobody else', (mark, right) => {
    expect(lifts(mark, [right])).toBe(true);
    expect(
      lifts(
        mark,
        everyRight.filter((each) => each !== right),
      ),
    ).toBe(false);
  });

  test('takes all of them only by who may know all of them', () => {
    const all = { before: { sensitive: ['HIV', 'FETAL_SEX'] }, after: { sensitive: [] } } as const;
    expect(mayKnowOpened(all, new Set(['results.restricted']))).toBe(false);
    expect(mayKnowOpened(all, new Set(['results.restricted', 'karyotypes.approve']))).toBe(true);
  });

  test('asks nothing where a mark stays, comes, or the test is new', () => {
    const hiv = { sensitive: ['HIV'] } as const;
    for (const [before, after] of [
      [hiv, hiv],
      [{ sensitive: [] }, hiv],
      [null, { sensitive: [] }],
    ] as const)
      expect(mayKnowOpened({ before, after }, new Set())).toBe(true);
  });
});
