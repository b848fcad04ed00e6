import { describe, expect, it } from 'vitest';
import { statusLines, statusNames, type StatusName, type SystemFacts } from './status-lines.ts';

const well: SystemFacts = {
  programs: [{ knows: 60, count: 2 }],
  workers: 1,
  workerBeatSeconds: 2,
  jobs: [{ task: 'seal_audit', waiting: 3, failed: 0, oldestSeconds: 4 }],
  untold: 2,
  untoldSeconds: 1,
  unsealed: 5,
  unsealedSeconds: 40,
  papersWaiting: 1,
  papersWaitingSeconds: 3,
  papersFailed: 0,
  certificateDays: 200,
  hasBackup: true,
  backupSeconds: 25 * 3_600,
  backupBytes: 1024 ** 2,
  isBackupFailed: false,
  databaseBytes: 3 * 1024 ** 2,
  connections: 12,
  connectionLimit: 100,
  standbys: 2,
  isSynchronous: true,
  isMeantSynchronous: true,
  schema: '0060_installation.sql',
};

const linesOf = (facts: Partial<SystemFacts>): ReturnType<typeof statusLines> =>
  statusLines({ ...well, ...facts });
const troubles = (facts: Partial<SystemFacts>): readonly StatusName[] =>
  linesOf(facts)
    .filter(({ isTrouble }) => isTrouble)
    .map(({ name }) => name);

describe('the status', () => {
  it('has a line for each name, in their order', () => {
    expect(linesOf({}).map(({ name }) => name)).toEqual(statusNames);
  });

  it('has nothing to say where all is well, also in a house without certificates', () => {
    expect(troubles({})).toEqual([]);
    expect(troubles({ certificateDays: null, jobs: [], papersWaiting: 0 })).toEqual([]);
    const alone = { standbys: 0, isSynchronous: false, isMeantSynchronous: false };
    expect(troubles(alone)).toEqual([]);
  });

  it.each<[Partial<SystemFacts>, StatusName]>([
    [{ programs: [] }, 'programs'],
    [{ workers: 0 }, 'workers'],
    [{ jobs: [{ task: 'seal_audit', waiting: 1, failed: 0, oldestSeconds: 301 }] }, 'jobs_waiting'],
    [{ jobs: [{ task: 'seal_audit', waiting: 0, failed: 1, oldestSeconds: 0 }] }, 'jobs_failed'],
    [{ untoldSeconds: 11 }, 'hints'],
    [{ unsealedSeconds: 901 }, 'unsealed'],
    [{ papersWaitingSeconds: 601 }, 'papers_waiting'],
    [{ papersFailed: 1 }, 'papers_failed'],
    [{ certificateDays: 29 }, 'certificate'],
    [{ certificateDays: -1 }, 'certificate'],
    [{ backupSeconds: 26 * 3_600 + 1 }, 'backup'],
    [{ hasBackup: false, backupSeconds: 26 * 3_600 + 1 }, 'backup'],
    [{ isBackupFailed: true }, 'backup'],
    [{ connections: 91 }, 'connections'],
    [{ isSynchronous: false, standbys: 0 }, 'standbys'],
    [{ isSynchronous: false, standbys: 1 }, 'standbys'],
  ])('says what is not well: %j', (facts, name) => {
    expect(troubles(facts)).toEqual([name]);
  });

  it('waits until the limit is passed', () => {
    const jobs = [{ task: 'seal_audit', waiting: 1, failed: 0, oldestSeconds: 300 }];
    const papersWaitingSeconds = 600;
    const limits = { untoldSeconds: 10, unsealedSeconds: 900, certificateDays: 30, connections: 90 };
    expect(troubles({ backupSeconds: 26 * 3_600 })).toEqual([]);
    expect(troubles({ jobs, papersWaitingSeconds, ...limits })).toEqual([]);
  });

  it('adds up the jobs of all tasks, tells the oldest, and names those that failed', () => {
    const jobs = [
      { task: 'seal_audit', waiting: 2, failed: 0, oldestSeconds: 7 },
      { task: 'push_notice', waiting: 3, failed: 4, oldestSeconds: 9 },
    ];
    const found = Object.fromEntries(linesOf({ jobs }).map((line) => [line.name, line]));
    expect(found['jobs_waiting']).toMatchObject({ amount: 5, oldestSeconds: 9 });
    expect(found['jobs_failed']).toMatchObject({ parts: [{ name: 'push_notice', count: 4 }] });
    expect(found['programs']).toMatchObject({ parts: [{ name: '0060', count: 2 }] });
  });
});
