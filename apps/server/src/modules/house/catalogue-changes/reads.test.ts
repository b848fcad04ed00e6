import { acceptTestVersion, type Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRecord } from '../../../../test-support/lab-cases.test-support.ts';
import { startOfDay, today } from '../../../../test-support/laboratory.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { autoVerificationService } from '../../bench/auto-verification/index.ts';
import { loadCatalogue } from '../../ground/catalogue/index.ts';
import {
  anybody,
  change,
  decide,
  must,
  openChangeLab,
  personWith,
  propose,
  reason,
  refusalOf,
  type ChangeLab,
} from './catalogue-changes.test-support.ts';
import type { TestRow } from './service.ts';
import { findTestInForce } from './test-repository.ts';
import type { KyselyPlugin } from 'kysely';

describe('reads', () => {
  let lab: ChangeLab;
  beforeAll(async () => {
    lab = await openChangeLab(await createTestDatabase(), fakeClock(startOfDay));
  });
  afterAll(() => lab.close());
  beforeEach(() => lab.clock.set(startOfDay));

  async function rowOf(code: string): Promise<TestRow | undefined> {
    return must(await lab.service.tests(lab.doctor)).find((row) => row.code === code);
  }

  async function approveRule(testCode: string, isOn: boolean): Promise<void> {
    const rules = autoVerificationService(lab);
    const draft = { testCode, version: 1, isOn, maxAgeHours: 8, requireRange: true };
    const { id, rowVersion } = must(await rules.proposeRule(lab.technician, draft));
    must(await rules.moveRule(lab.doctor, 'approve', { id, rowVersion }));
  }

  describe('the list of tests', () => {
    it('tells for each what is in force, what waits, and how many ranges', async () => {
      const code = lab.freshTest();
      expect(await rowOf(code)).toMatchObject({
        version: 1,
        unit: 'U/L',
        sectionCode: 'x-section',
        resultType: 'numeric',
        specimenTypeCode: 'XTUBE',
        effectiveFrom: '2020-01-01',
        rangeCount: 1,
        unapprovedRangeCount: 0,
        openChangeId: null,
        isAutoVerified: false,
      });
      expect(await rowOf('HGB')).toMatchObject({ rangeCount: 0, unapprovedRangeCount: 5 });
      const proposed = await propose(lab, code, { ranges: [{ ...anybody, high: '41' }] });
      expect(await rowOf(code)).toMatchObject({ version: 1, openChangeId: proposed.id });
      await decide(lab, 'approve', proposed);
      expect(await rowOf(code)).toMatchObject({
        version: 2,
        effectiveFrom: today,
        rangeCount: 1,
        openChangeId: null,
      });
    });

    it('marks those that a rule verifies, unless the rule is off or the test became one for people', async () => {
      const [on, off, secret] = [lab.freshTest(), lab.freshTest(), lab.freshTest()];
      await approveRule(on, true);
      await approveRule(off, false);
      await approveRule(secret, true);
      expect(await rowOf(on)).toMatchObject({ isAutoVerified: true });
      expect(await rowOf(off)).toMatchObject({ isAutoVerified: false });
      await change(lab, secret, { sensitive: ['HIV'] });
      expect(await rowOf(secret)).toMatchObject({ isAutoVerified: false });
    });
  });

  describe('one test', () => {
    it('tells its versions, newest first, with who proposed and who approved', async () => {
      const code = lab.freshTest();
      const { id } = await change(lab, code, { name: 'Tên mới' });
      expect(must(await lab.service.test(lab.doctor, code))).toMatchObject({
        version: 2,
        effectiveFrom: today,
        content: { name: 'Tên mới', ranges: [{ low: '10', high: '40', source: 'Thử' }] },
        unapprovedRanges: [],
        openChangeId: null,
        isUsed: false,
        versions: [
          {
            version: 2,
            effectiveFrom: today,
            changeId: id,
            reason,
            proposedByName: 'Kỹ Thuật Viên',
            approvedByName: 'Bác Sĩ Mẫu',
          },
          { version: 1, effectiveFrom: '2020-01-01', changeId: null, reason: null, proposedByName: null },
        ],
      });
    });

    it('is used from its first result on', async () => {
      const code = lab.freshTest();
      await addRecord(lab, { tests: [code] });
      expect(must(await lab.service.test(lab.doctor, code)).isUsed).toBe(true);
    });

    it.each(['KHONGCO', 'hgb', '', 'HG\u0000B', "HGB' or 1=1", 'H'.repeat(5_000)])(
      'is not found under %j, and no panel either',
      async (code) => {
        expect(refusalOf(await lab.service.test(lab.doctor, code))).toBe('test-unknown');
        expect(refusalOf(await lab.service.panel(lab.doctor, code))).toBe('panel-unknown');
      },
    );
  });

  describe('what came with the program', () => {
    it('could be proposed by a laboratory, with its ranges too but for the sets that break a rule', async () => {
      const refused: string[] = [];
      await reading(lab.database, async (tx) => {
        const { tests, sections, specimenTypes } = await loadCatalogue(tx, lab.clock.now());
        const world = { sectionCodes: [...sections.keys()], specimenTypeCodes: [...specimenTypes.keys()] };
        for (const code of [...tests.keys()].filter((each) => !each.startsWith('X'))) {
          const found = await findTestInForce(tx, code);
          if (found === undefined) throw new Error(`${code} is not in force`);
          const { content: before, unapprovedRanges: ranges } = found;
          const judge = { ...world, tests: [...tests.values()], before, isUsed: true };
          expect([code, refusalOf(acceptTestVersion({ ...before, name: 'Tên mới' }, judge))]).toEqual([
            code,
            'ok',
          ]);
          const answer = refusalOf(acceptTestVersion({ ...before, ranges }, judge));
          if (answer !== 'ok') refused.push(code);
        }
      });
      expect(refused.toSorted()).toEqual(['CRP', 'GLU', 'HCO3', 'PCO2', 'TIBC']);
    });
  });

  describe('the list of proposals', () => {
    it('is newest first, and filtered by state, kind and code', async () => {
      const [first, second] = [lab.freshTest(), lab.freshTest()];
      const old = await propose(lab, first);
      lab.clock.advance({ minutes: 1 });
      const { id } = await propose(lab, second, { name: 'Tên rất mới' });
      const list = async (
        ...filtered: readonly (readonly [string, string])[]
      ): Promise<readonly string[]> => {
        const filters = filtered.map(([key, value]) => ({ id: key, value }));
        const page = must(await lab.service.changes(lab.doctor, { pageSize: 50, filtered: filters }));
        return page.rows.map((row) => row.id);
      };
      expect((await list()).slice(0, 2)).toEqual([id, old.id]);
      expect(await list(['code', first])).toEqual([old.id]);
      await decide(lab, 'withdraw', old);
      expect(await list(['code', first], ['status', 'proposed'])).toEqual([]);
      expect(await list(['code', first], ['status', 'withdrawn'], ['kind', 'test'])).toEqual([old.id]);
      expect(await list(['kind', 'panel'])).toEqual([]);
      const rows = must(
        await lab.service.changes(lab.doctor, { filtered: [{ id: 'code', value: second }] }),
      ).rows;
      expect(rows).toMatchObject([
        { name: 'Tên rất mới', status: 'proposed', proposedByName: 'Kỹ Thuật Viên' },
      ]);
    });

    it.each([
      ['a state that does not exist', { id: 'status', value: 'lost' }],
      ['a kind that does not exist', { id: 'kind', value: 'range' }],
      ['a field that is none', { id: 'content', value: 'x' }],
      ['a zero byte', { id: 'code', value: '\u0000' }],
      ['a name that every object has', { id: 'constructor', value: 'x' }],
    ])('is refused for %s', async (_what, filter) => {
      expect(refusalOf(await lab.service.changes(lab.doctor, { filtered: [filter] }))).toBe('unknown-filter');
    });

    it('is refused for a page that is none', async () => {
      expect(refusalOf(await lab.service.changes(lab.doctor, { page: -1 }))).toBe('page-out-of-range');
      expect(refusalOf(await lab.service.changes(lab.doctor, { pageSize: 101 }))).toBe('page-out-of-range');
    });

    it.each([newId(), 'HGB', '\u0000', ''])('has no proposal %j', async (id) => {
      expect(refusalOf(await lab.service.change(lab.doctor, id))).toBe('catalogue-change-unknown');
    });
  });

  describe('reading the catalogue', () => {
    const everything = async (permissions: readonly Permission[]): Promise<readonly string[]> => {
      const actor = await personWith(lab, permissions);
      const { service } = lab;
      const answers = [
        await service.tests(actor),
        await service.test(actor, 'HGB'),
        await service.panels(actor),
        await service.panel(actor, 'DM-CB'),
        await service.changes(actor, {}),
        await service.change(actor, newId()),
      ];
      return answers.map(refusalOf);
    };

    it.each<Permission>(['results.read', 'catalogue.propose', 'catalogue.approve', 'catalogue.publish'])(
      'is for whoever holds %s',
      async (permission) => {
        expect(await everything([permission])).toEqual([
          'ok',
          'ok',
          'ok',
          'ok',
          'ok',
          'catalogue-change-unknown',
        ]);
      },
    );

    it('is denied to everybody else', async () => {
      const others = ['patients.read', 'results.read-released', 'orders.create', 'accounts.manage'] as const;
      expect(new Set(await everything(others))).toEqual(new Set(['denied']));
    });
  });
});

describe('read together', () => {
  let lab: ChangeLab;
  beforeAll(async () => {
    lab = await openChangeLab(await createTestDatabase(), fakeClock(startOfDay));
  });
  afterAll(() => lab.close());

  /** Does something once, behind the first statement that has read what is looked for. */
  function behind(isMeant: (row: object) => boolean, work: () => Promise<unknown>): KyselyPlugin {
    let isDone = false;
    return {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isDone && result.rows.some((row) => isMeant(row))) {
          isDone = true;
          await work();
        }
        return result;
      },
    };
  }

  describe('a catalogue that is read while a version comes into force', () => {
    it.each([
      ['its ranges', (code: string) => (row: object) => 'testCode' in row && row.testCode === code],
      [
        'the test',
        (code: string) => (row: object) => 'result_type' in row && 'code' in row && row.code === code,
      ],
    ])('has test and ranges of one version when that happens behind %s', async (_what, isMeantOf) => {
      const code = lab.freshTest();
      const ranges = [{ ...anybody, low: '0.1', high: '0.6' }];
      const proposed = await propose(lab, code, { unit: 'mkat/L', ranges });
      let changes = 0;
      const plugin = behind(isMeantOf(code), async () => {
        await decide(lab, 'approve', proposed);
        changes += 1;
      });
      const tx = lab.database.kysely.withPlugin(plugin) as unknown as Tx;
      const { tests, ranges: read } = await loadCatalogue(tx, lab.clock.now());
      expect(changes).toBe(1);
      expect([tests.get(code)?.version, tests.get(code)?.unit]).toEqual([2, 'mkat/L']);
      expect(read.get(code)).toMatchObject([{ low: '0.1', high: '0.6' }]);
    });
  });
});
