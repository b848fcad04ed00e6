/** `pnpm test:upgrade`: the last release becomes this one while people work, and none of their requests fails. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type * as testkit from '@senlab/testkit';
import { openHand, runSenlab, spawnServer, startBalancer } from '@senlab/testkit';
// Types alone: Playwright, which stands behind it, is loaded once, by the former tree.
import type * as work from '../e2e/support/bench-work.ts';
import { clientId, clientSecret, installationSecret } from '../e2e/support/secrets.ts';
import { askDocument } from '../e2e/support/traffic.ts';

const repository = join(import.meta.dirname, '../..');

const help = `pnpm test:upgrade: two servers of the last release, people at work, and an upgrade by the order of docs/operations/install.md.
It needs a network once: what the last release was made of is installed beside this tree.
`;

type Work = typeof work;
type Testkit = typeof testkit;

const begun = performance.now();
const say = (text: string): void =>
  void process.stdout.write(`${((performance.now() - begun) / 1_000).toFixed(0).padStart(5)} s  ${text}\n`);

function run(program: string, words: readonly string[], folder: string): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${String(status)}: ${stderr}`);
  return stdout.trim();
}

/** The commit that wrote the version of this tree into the changelog: what hospitals run. */
function lastRelease(): string {
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    version: string;
  };
  const words = ['log', '-1', '--format=%H', `-S## ${version} `, '--', 'CHANGELOG.md'];
  const commit = run('git', words, repository);
  assert.notEqual(commit, '', `no commit has released ${version}: a whole clone is needed`);
  return commit;
}

/** Its own modules, from its own tree: what its pages send, and how its servers start. */
async function openFormer(folder: string): Promise<{ readonly work: Work; readonly testkit: Testkit }> {
  run('git', ['worktree', 'add', '--detach', folder, lastRelease()], repository);
  run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], folder);
  const load = (path: string): Promise<unknown> => import(join(folder, path));
  return {
    work: (await load('tests/e2e/support/bench-work.ts')) as Work,
    testkit: (await load('packages/testkit/src/index.ts')) as Testkit,
  };
}

interface Shift {
  /** Of those that reached the doctor's signature; what was told to be done must be there afterwards. */
  readonly released: readonly string[];
  readonly failures: readonly string[];
  /** Of one request. */
  longestMs(): number;
  /** So many more cases at their end, and nothing refused until then. */
  afterMore(cases: number): Promise<void>;
  end(): Promise<void>;
}

/** One case after another from the desk to the doctor, without a pause, in some lanes at once. */
function beginShift(by: Work, bench: work.Bench, lanes: number): Shift {
  const released: string[] = [];
  const failures: string[] = [];
  let isOver = false;
  let longestMs = 0;
  const timed = async <T>(asked: Promise<T>): Promise<T> => {
    const from = performance.now();
    const answer = await asked;
    longestMs = Math.max(longestMs, performance.now() - from);
    return answer;
  };
  const lane = async (): Promise<void> => {
    // The first failure says enough; a lane that went on would only meet the servers' end.
    while (!isOver && failures.length === 0) {
      try {
        const { recordId } = await timed(by.enteredCase(bench, { NA: '140', K: '4,1' }));
        await timed(by.verifyValues(bench, recordId));
        await timed(by.release(bench.doctor, recordId));
        released.push(recordId);
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  const working = Promise.all(Array.from({ length: lanes }, lane));
  return {
    released,
    failures,
    longestMs: () => longestMs,
    async afterMore(cases) {
      const goal = released.length + cases;
      while (released.length < goal && failures.length === 0) await wait(20);
      assert.deepEqual(failures, []);
    },
    async end() {
      isOver = true;
      await working;
    },
  };
}

async function upgrade(folder: string): Promise<void> {
  const former = await openFormer(join(folder, 'former'));
  say('the last release is installed');
  const engine = await former.testkit.prepareTestEngine();
  const database = await engine.createDatabase({ with: 'people', filesFolder: folder });
  const balancer = await startBalancer([]);
  const env = {
    DATABASE_URL: database.appUrl,
    SENLAB_SECRET: installationSecret,
    PUBLIC_URL: balancer.url,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    TRUST_PROXY: 'loopback',
    KNOWN_DOCUMENTS_ONLY: 'true',
    FILES_FOLDER: folder,
    REQUESTS_PER_MINUTE: '1000000',
  };
  const rows = openHand(database.adminUrl);
  const servers = [await former.testkit.spawnServer({ env }), await former.testkit.spawnServer({ env })];
  const tell = (): void => balancer.setTargets(servers.map(({ url }) => url));
  try {
    tell();
    const bench = await former.work.openBench(balancer.url, rows);
    const shift = beginShift(former.work, bench, 3);
    await shift.afterMore(10);
    say(`two servers of the last release, and ${String(shift.released.length)} cases`);

    const from = performance.now();
    const owner = { ...env, DATABASE_OWNER_URL: database.ownerUrl, SENLAB_ENV: 'test' };
    await runSenlab({ args: ['migrate'], env: owner });
    say(`migrated in ${((performance.now() - from) / 1_000).toFixed(1)} s, while they worked`);
    await shift.afterMore(10);
    for (const place of servers.keys()) {
      const old = servers[place];
      servers[place] = await spawnServer({ env });
      tell();
      assert.equal(await old?.stop(), 0);
      await shift.afterMore(10);
      say(`server ${String(place + 1)} is of this version; ${String(shift.released.length)} cases`);
    }
    await shift.end();
    assert.deepEqual(shift.failures, []);
    say(`nothing was refused; the longest step took ${(shift.longestMs() / 1_000).toFixed(1)} s`);

    assert.equal(
      (await askDocument<object>(bench.doctor, 'RecordReports', { recordId: shift.released[0] })).code,
      0,
    );
    say('a page of this version is answered, to a session of before');
    const kept = async (condition: string): Promise<number> => {
      const question = `select count(distinct lab_record_id)::int as count from report where lab_record_id = any($1) and ${condition}`;
      return (await rows.query<{ count: number }>(question, [shift.released])).rows[0]?.count ?? 0;
    };
    assert.equal(await kept("status = 'released'"), shift.released.length);
    const drawn = "exists (select from report_paper where report_id = report.id and status = 'ready')";
    while ((await kept(drawn)) < shift.released.length) await wait(200);
    say(await runSenlab({ args: ['audit', 'verify'], env: owner }));
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await balancer.close();
    await rows.end();
    await database.drop();
    await engine.stop();
  }
}

if (process.argv.includes('--help')) process.stdout.write(help);
else {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-upgrade-'));
  try {
    await upgrade(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    // Also where it was never made: why is told by what went wrong before.
    run('git', ['worktree', 'prune'], repository);
  }
}
