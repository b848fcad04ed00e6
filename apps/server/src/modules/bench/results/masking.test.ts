import { permissions, type Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import { listRecordEvents } from '../../ground/audit/index.ts';
import { redactResultEvents } from './policy.ts';
import { addRecord, type TestRecord, force } from '../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  today,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { toldBy } from '../../../platform/told.test-support.ts';
import { entry, listed } from './results.test-support.ts';
import type { ResultView } from './result-view.ts';
import { toResultItem } from './resolvers.ts';

let lab: Laboratory;
let enterer: Actor;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  enterer = await addPerson(lab.database, { permissions: ['results.read', 'results.enter'] });
});
afterAll(() => lab.close());
beforeEach(() => lab.clock.set(startOfDay));

/** Words that stand in values, comments and reasons below and must be nowhere in what a stranger gets. */
const secrets = ['Có phản ứng', '5000', '3.69', 'XY', 'bí mật', 'trước đây'];

function telling(view: ResultView): readonly unknown[] {
  const item = toResultItem(view);
  return [
    item.valueRaw,
    item.valueNumber,
    item.comparator,
    item.valueCode,
    item.valueText,
    item.flag,
    item.previous,
    item.isDeltaBeyond,
    item.comment,
    item.cancelReason,
  ].filter((field) => field !== null);
}

async function earlierRecord(testCode: string, value: string): Promise<TestRecord> {
  const day = '2026-11-10';
  const record = await addRecord(lab, {
    tests: [testCode],
    registeredAt: `${day}T07:00:00+07:00`,
    collectedAt: `${day}T07:10:00+07:00`,
    receivedAt: `${day}T07:30:00+07:00`,
  });
  await force(lab, record, { testCode, status: 'entered', value });
  return record;
}

const values: Readonly<Record<string, string>> = {
  XHIV: 'Có phản ứng',
  XVIRUS: '5000',
  XNIPT: '46,XY',
  XGENE: 'inv(9)',
  XHGB: '97',
};

async function recordOf(testCode: string, status: string): Promise<TestRecord> {
  const { patientId } = await earlierRecord(testCode, testCode === 'XVIRUS' ? '5000' : 'trước đây');
  const record = await addRecord(lab, { tests: [testCode], patientId });
  await lab.database.pool.query('update result_item set comment = $2 where lab_record_id = $1', [
    record.id,
    'bí mật',
  ]);
  if (status !== 'pending') {
    const value = values[testCode] ?? '';
    await force(lab, record, { testCode, status, value, by: enterer.accountId });
  }
  return record;
}

type Who =
  | 'reader'
  | 'enterer'
  | 'restricted'
  | 'geneticist'
  | 'both'
  | 'everything but'
  | 'released'
  | 'nobody';

async function personOf(who: Who): Promise<Actor> {
  const rights: Readonly<Record<Who, readonly Permission[]>> = {
    reader: ['patients.read', 'results.read'],
    enterer: [],
    restricted: ['results.read', 'results.restricted'],
    geneticist: ['results.read', 'karyotypes.work'],
    both: ['results.read', 'results.restricted', 'karyotypes.work'],
    'everything but': permissions.filter(
      (each) => each !== 'results.restricted' && each !== 'karyotypes.work',
    ),
    released: ['results.read-released'],
    nobody: [
      'patients.read',
      'patients.write',
      'results.enter',
      'results.approve',
      'results.restricted',
      'karyotypes.work',
    ],
  };
  return who === 'enterer' ? enterer : addPerson(lab.database, { permissions: rights[who] });
}

type Sight = 'open' | 'closed' | 'none';
const rows: readonly (readonly [Who, string, string, Sight])[] = [
  ...(['entered', 'tech_verified', 'approved', 'released'] as const).flatMap((status) => [
    ['reader', 'XHIV', status, 'closed'] as const,
    ['everything but', 'XHIV', status, 'closed'] as const,
    ['geneticist', 'XHIV', status, 'closed'] as const,
    ['enterer', 'XHIV', status, 'open'] as const,
    ['restricted', 'XHIV', status, 'open'] as const,
    ['reader', 'XVIRUS', status, 'closed'] as const,
    ['restricted', 'XVIRUS', status, 'open'] as const,
    ['reader', 'XNIPT', status, 'closed'] as const,
    ['everything but', 'XNIPT', status, 'closed'] as const,
    ['restricted', 'XNIPT', status, 'closed'] as const,
    // Whoever typed it, too: the law knows no exception for the hand that wrote it.
    ['enterer', 'XNIPT', status, 'closed'] as const,
    ['geneticist', 'XNIPT', status, 'open'] as const,
    ['both', 'XNIPT', status, 'open'] as const,
    ['reader', 'XGENE', status, 'open'] as const,
    ['reader', 'XHGB', status, 'open'] as const,
    ['nobody', 'XHGB', status, 'none'] as const,
    ['nobody', 'XHIV', status, 'none'] as const,
    ['nobody', 'XNIPT', status, 'none'] as const,
    ['released', 'XHGB', status, status === 'released' ? 'open' : 'none'] as const,
    ['released', 'XHIV', status, status === 'released' ? 'closed' : 'none'] as const,
    ['released', 'XNIPT', status, status === 'released' ? 'closed' : 'none'] as const,
  ]),
  ['released', 'XHGB', 'amended', 'none'],
  ['released', 'XHGB', 'pending', 'none'],
];

/** What a row of the table below looks like; what else a closed one tells. */
const expectations: Readonly<Record<Sight, (testCode: string, status: string) => unknown>> = {
  none: () => null,
  open: (testCode) => [{ isRestricted: false, valueRaw: values[testCode] }],
  closed: (_testCode, status) => [{ isRestricted: true, status, isCritical: false }],
};

describe('who sees what', () => {
  it.each(rows)('%s, %s, %s: %s', async (who, testCode, status, sight) => {
    const record = await recordOf(testCode, status);
    const views = await listed(lab, record, await personOf(who));
    expect({ views }).toMatchObject({ views: expectations[sight](testCode, status) });
    const told = sight === 'closed' ? (views ?? []).flatMap(telling) : [];
    const text = sight === 'closed' ? JSON.stringify((views ?? []).map(toResultItem)) : '';
    expect([told, secrets.filter((secret) => text.includes(secret))]).toEqual([[], []]);
  });

  it.each(['XHIV', 'XVIRUS', 'XNIPT'])(
    'hides the value before %s also where none is typed yet',
    async (testCode) => {
      const record = await recordOf(testCode, 'pending');
      const views = await listed(lab, record, await personOf('reader'));
      expect(views).toMatchObject([{ isRestricted: false, status: 'pending' }]);
      expect(views?.map(telling)).toEqual([[]]);
    },
  );

  it('hides the value before from one who typed only the new one', async () => {
    const { patientId } = await earlierRecord('XVIRUS', '5000');
    const record = await addRecord(lab, { tests: ['XVIRUS'], patientId });
    const answer = await lab.results.enter(enterer, record.id, [entry('XVIRUS', '40')]);
    expect(answer).toMatchObject({
      value: { items: [{ valueRaw: '40', previous: null, isDeltaBeyond: null }] },
    });
  });
});

describe('ways around', () => {
  it('keeps what is calculated from a restricted value as secret as that', async () => {
    const record = await addRecord(lab, { tests: ['XVIRUS', 'XVLOG'] });
    const answer = await lab.results.enter(enterer, record.id, [entry('XVIRUS', '5000')]);
    expect(answer).toMatchObject({
      value: { items: [{ testCode: 'XVIRUS' }, { testCode: 'XVLOG', isRestricted: true }] },
    });
    const views = await listed(lab, record, await personOf('reader'));
    expect(views?.map(({ isRestricted }) => isRestricted)).toEqual([true, true]);
    expect(views?.flatMap(telling)).toEqual([]);
    expect(await listed(lab, record, await personOf('restricted'))).toMatchObject([
      { valueNumber: '5000', flag: 'HH' },
      { valueNumber: expect.stringMatching(/^3\.69/) },
    ]);
  });

  it('warns nobody about a value that is not for them', async () => {
    const record = await addRecord(lab, { tests: ['XNIPT'] });
    const answer = await lab.results.enter(enterer, record.id, [entry('XNIPT', '46,XY')]);
    expect(answer).toMatchObject({
      ok: true,
      value: { items: [{ isRestricted: true, valueRaw: null }], warnings: [] },
    });
  });

  it('carries no restricted value in a conflict', async () => {
    const record = await recordOf('XHIV', 'entered');
    const other = await addPerson(lab.database);
    const answer = await lab.results.enter(other, record.id, [
      entry('XHIV', 'Không phản ứng', { version: 9 }),
    ]);
    expect(answer).toMatchObject({
      value: { conflicts: [{ isRestricted: true, valueRaw: null, flag: null }] },
    });
    expect(JSON.stringify(answer)).not.toContain('Có phản ứng');
  });

  it('shows somebody who may type but not read only the own hand', async () => {
    const record = await addRecord(lab, { tests: ['XHGB', 'XPLAIN'] });
    await lab.results.enter(enterer, record.id, [entry('XHGB', '118')]);
    const typist = await addPerson(lab.database, { permissions: ['results.enter'] });
    const entries = [entry('XHGB', '99'), entry('XPLAIN', '20')];
    expect(await lab.results.enter(typist, record.id, entries)).toMatchObject({
      value: {
        conflicts: [{ isRestricted: true, valueRaw: null }],
        items: [{ valueRaw: '20', isRestricted: false }],
      },
    });
  });

  it('marks no record for a restricted value', async () => {
    const record = await addRecord(lab, { tests: ['XVIRUS'] });
    await lab.results.enter(enterer, record.id, [entry('XVIRUS', '5000')]);
    const { rows: marks } = await lab.database.pool.query(
      'select has_abnormal, has_critical from lab_record where id = $1',
      [record.id],
    );
    expect(marks).toEqual([{ has_abnormal: false, has_critical: false }]);
  });
});

describe('the timeline', () => {
  async function timelineFor(record: TestRecord, actor: Actor): Promise<string> {
    return reading(lab.database, async (tx) => {
      const rowsOfRecord = await listRecordEvents(tx, {
        id: record.id,
        registeredAt: `${today}T00:00:00+07:00`,
      });
      const catalogue = await lab.catalogue.current(tx);
      return toldBy(redactResultEvents(rowsOfRecord, { actor, catalogue }));
    });
  }

  it('keeps the value for the law, and shows it to those who may see it', async () => {
    const record = await addRecord(lab, { tests: ['XVIRUS', 'XVLOG', 'XHGB'] });
    await lab.results.enter(enterer, record.id, [entry('XVIRUS', '5000'), entry('XHGB', '119')]);
    const reason = 'Nghi nhiễm chéo bí mật';
    await lab.results.rerun(enterer, record.id, { testCode: 'XVIRUS', runNo: 1, version: 2, reason });
    const restricted = await timelineFor(record, await personOf('restricted'));
    for (const shown of ['5000', '3.69', '119', reason]) expect(restricted).toContain(shown);
    const reader = await timelineFor(record, await personOf('reader'));
    for (const hidden of ['5000', '3.69', 'HH', reason]) expect(reader).not.toContain(hidden);
    expect(reader).toContain('119');
    for (const who of ['released', 'nobody'] as const) {
      const seen = await timelineFor(record, await personOf(who));
      for (const hidden of ['5000', '3.69', '119', reason]) expect(seen).not.toContain(hidden);
      expect(seen).toContain('XHGB/1');
    }
  });

  it('hides the events of a test that nobody knows any more', async () => {
    const { catalogue } = lab;
    const event = {
      id: '1',
      at: startOfDay,
      actorName: null,
      command: 'enter',
      entity: 'result',
      entityId: 'XGONE/1',
    };
    const row = {
      ...event,
      fromState: null,
      toState: null,
      diff: { value: [null, '5'] as const },
      reason: 'x',
    };
    const current = await reading(lab.database, (tx) => catalogue.current(tx));
    const reader = await personOf('reader');
    expect(redactResultEvents([row], { actor: reader, catalogue: current })).toEqual([
      { ...row, diff: null, reason: null },
    ]);
  });
});
