/** `pnpm test:restore`: the documents of the operation, tried on a clean Debian while people work. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { enteredCase, openBench, send, type Bench, type Caller } from '../e2e/support/bench-work.ts';
import { tokenFor } from '../e2e/support/session.ts';
import { askDocument } from '../e2e/support/traffic.ts';
import { cleanRootFile, openCleanRoot, prepareCleanRoot, type CleanRoot } from '../install/clean-root.ts';
import { blocksIn, commandsOf, textOf, waysOf } from '../install/document.ts';
import { typeOnThreeMachines } from './machines.ts';
import { hashesOf, hashesOfNextSnapshot, onDatabase } from './rows.ts';
import { install, installedUrl as url, layTree, removeWithTree } from './tree.ts';

const repository = join(import.meta.dirname, '../..');

const help = `pnpm test:restore: runs the commands of the documents in docs/operations on a clean Debian, on a system at which people
work; those of installing and of learners are run by pnpm test:install. Then those of high-availability.md on three.
It needs root, debootstrap and zstd, and a network once: the clean Debian is kept in ${cleanRootFile}.
  --only drill|machines  the one or the other
`;

const begun = performance.now();
const say = (text: string): void =>
  void process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);

const waitForServer = (root: CleanRoot, at = url): string =>
  root.run(
    `curl --silent --fail --retry 600 --retry-delay 1 --retry-all-errors --output /dev/null ${at}/readyz`,
  );

const ownerUrl = (root: CleanRoot, database = 'senlab'): string => {
  const text = readFileSync(join(root.folder, 'etc/senlab/owner.env'), 'utf8');
  return (/^DATABASE_OWNER_URL=(.*)$/m.exec(text)?.[1] ?? '').replace(/[^/]*$/, database);
};

/** Everybody at once and without a pause, until told to stop; gives the number of cases. */
function workOn(bench: Bench): () => Promise<number> {
  let isOver = false;
  let cases = 0;
  const lane = async (): Promise<void> => {
    while (!isOver) {
      await enteredCase(bench, { NA: '140' });
      cases += 1;
    }
  };
  const lanes = Promise.all([lane(), lane()]);
  return async () => {
    isOver = true;
    await lanes;
    return cases;
  };
}

interface Paper {
  readonly reportId: string;
  readonly sha256: string;
}

async function drawnPaper(database: pg.Pool): Promise<Paper> {
  for (;;) {
    const { rows } = await database.query<Paper>(
      `select report_id as "reportId", paper.sha256 from report_paper paper join report on report.id = report_id
        where paper.status = 'ready' and report.status = 'released'
          and not exists (select from print_log where document_id = report_id) order by made_at limit 1`,
    );
    if (rows[0] !== undefined) return rows[0];
    await wait(200);
  }
}

async function hashOfPaper(doctor: Caller, reportId: string): Promise<string> {
  const reports = [{ _id: reportId }];
  const printed = (await send(doctor, 'PrintReports', { reports, copies: 1, output: 'download' })) as unknown;
  const [first] = printed as readonly { readonly printId: string }[];
  const headers = { authorization: `Bearer ${doctor.granted.access_token}` };
  const answer = await fetch(`${doctor.url}/papers/${first?.printId ?? ''}`, { headers });
  assert.equal(answer.status, 200);
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}

const again = async (caller: Caller, at: string): Promise<Caller> => ({
  ...caller,
  url: at,
  granted: await tokenFor(at, caller.person),
});

/** Beside the system at which people work: the same rows as at the moment of the backup, and the same paper. */
async function rehearse(root: CleanRoot, bench: Bench, paper: Paper): Promise<void> {
  const stop = workOn(bench);
  const data = join(root.folder, 'var/lib/postgresql/15/main');
  const hashes = hashesOfNextSnapshot(ownerUrl(root), data);
  const from = performance.now();
  const printed = await root.runBeside(commandsOf('backup.md', 'night'));
  say(`backup beside ${String(await stop())} cases: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  assert.match(printed, /^Whole: /m);
  const stopAgain = workOn(bench);
  const told = await root.runBeside(commandsOf('backup.md', 'rehearse'));
  say(`${/^Restored .*$/m.exec(told)?.[0] ?? told} Beside ${String(await stopAgain())} more cases.`);
  assert.deepEqual(await hashesOf(ownerUrl(root, 'senlab_rehearsal')), await hashes);
  say(`row for row the same in ${String(Object.keys(await hashes).length)} tables`);
  root.run('cd /var/lib/senlab/files && find . -type f -path "./??/*" | sort > /tmp/live');
  const files = root.run(
    'cd /var/tmp/senlab-rehearsal/files && find . -type f -path "./??/*" | sort | xargs sha256sum',
  );
  for (const line of files.trim().split('\n')) assert.match(line, /^([0-9a-f]{64}) {2}\.\/..\/..\/\1$/);
  const other = 'http://127.0.0.1:4001';
  root.run(`set -a; . /etc/senlab/senlab.env
    DATABASE_URL="\${DATABASE_URL%/*}/senlab_rehearsal"; PORT=4001; PUBLIC_URL=${other}
    FILES_FOLDER=/var/tmp/senlab-rehearsal/files; SECRETS_FOLDER=/var/tmp/senlab-rehearsal/secrets
    set +a
    nohup senlab serve > /var/log/rehearsal.log 2>&1 < /dev/null & echo $! > /run/rehearsal.pid`);
  waitForServer(root, other);
  assert.equal(await hashOfPaper(await again(bench.doctor, other), paper.reportId), paper.sha256);
  say('the restored system serves, and hands out the same paper');
  root.run(
    'kill "$(cat /run/rehearsal.pid)"; while grep -qs "^State:.*[RSD] " /proc/$(cat /run/rehearsal.pid)/status; do sleep 0.1; done',
  );
  root.run(commandsOf('backup.md', 'remove'));
}

async function isBelieved(caller: Caller): Promise<boolean> {
  const sessionEnded = 2;
  return (await askDocument<object>(caller, 'Me', {})).code !== sessionEnded;
}

/** In the place of the old one, as in the worst night. */
async function getBack(root: CleanRoot, bench: Bench, paper: Paper): Promise<void> {
  assert.equal(await isBelieved(bench.doctor), true);
  const printed = root.run(commandsOf('backup.md', 'restore'));
  say(/^Restored .*$/m.exec(printed)?.[0] ?? printed);
  waitForServer(root);
  assert.equal(await isBelieved(bench.doctor), false, 'a session of before is believed');
  assert.equal(await hashOfPaper(await again(bench.doctor, url), paper.reportId), paper.sha256);
  root.run('runuser -u senlab -- senlab files verify && runuser -u senlab -- senlab audit verify');
  say('in the place of the old one it serves, and nobody is logged in');
}

async function backToAMoment(root: CleanRoot): Promise<void> {
  /** Writes a row of this name, and gives the moment after it. */
  const write = (name: string): Promise<string> =>
    onDatabase(ownerUrl(root), async (client) => {
      await client.query('insert into account_group (id, name) values (gen_random_uuid(), $1)', [name]);
      const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
      return rows[0]?.at ?? '';
    });
  root.run(commandsOf('backup.md', 'point'));
  const [told] = JSON.parse(
    root.run('runuser -u postgres -- pgbackrest --stanza=lab --output=json info'),
  ) as [{ readonly backup: readonly { readonly timestamp: { readonly stop: number } }[] }];
  // It counts in whole seconds, and goes back to none before the end of its first backup.
  const stop = told.backup.at(-1)?.timestamp.stop ?? 0;
  while (Date.now() / 1_000 < stop + 1) await wait(50);
  await write('drill before');
  const target = await write('drill last');
  await write('drill after');
  const from = performance.now();
  root.run(commandsOf('backup.md', 'back').replace(/^target=.*$/m, `target='${target}'`));
  waitForServer(root);
  const names = await onDatabase(ownerUrl(root), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select name from account_group where name like 'drill %' order by name`,
    );
    return rows.map(({ name }) => name);
  });
  assert.deepEqual(names, ['drill before', 'drill last']);
  say(`back to a moment, to the row: ${((performance.now() - from) / 1000).toFixed(1)} s`);
}

/** What the documents of importing, of keeping and of the log say, while a backup of last night is there. */
async function typeOffice(root: CleanRoot, bench: Bench): Promise<void> {
  const columns = 'province_code,province_name,code,name';
  writeFileSync(join(root.folder, 'root/communes.csv'), `${columns}\n79,TP Hồ Chí Minh,99001,Phường Thử\n`);
  const tried = commandsOf('import.md', 'try');
  assert.match(root.run(tried), /1/);
  root.run(tried.replace(' --dry-run', '').replace(' --rejected communes-rejected.csv', ''));
  for (const { commands } of blocksIn(textOf('retention.md'))) root.run(commands);
  // A wrong password is written down with the number of its request.
  await assert.rejects(tokenFor(url, { ...bench.doctor.person, password: 'another one' }));
  const log = readFileSync(join(root.folder, 'var/log/senlab.log'), 'utf8');
  const [, number = ''] = /"request":"(\w+)"/.exec(log) ?? [];
  assert.notEqual(number, '');
  assert.match(root.run(commandsOf('sizing.md', 'lines').replace('4F00A1B2', number)), /"event":/);
  say('import, retention and lines of the log, by their documents');
}

/** All that somebody is told to type when something is broken, in the order of the document, on a system that is well. */
async function typeRunbooks(root: CleanRoot, bench: Bench): Promise<void> {
  const from = performance.now();
  const doctor = await again(bench.doctor, url);
  assert.equal(await isBelieved(doctor), true);
  const ways = waysOf('runbooks.md').filter((way) => way !== 'everybody');
  // Opened in the shell in which it was closed: the name is typed once.
  for (const way of ways.filter((one) => one !== 'open')) {
    const commands = commandsOf('runbooks.md', way);
    const script = way === 'taken' ? `${commands}${commandsOf('runbooks.md', 'open')}` : commands;
    const printed = root.run(script.replace('name=nguoidung', 'name=laymau'));
    if (way === 'admin') assert.match(printed, /Its second factors are removed/);
    if (way === 'taken') assert.match(printed, /is now closed[^]*is now open/);
    if (/(?:re)?start (?:senlab|postgresql)/.test(script)) waitForServer(root);
  }
  assert.equal(await isBelieved(doctor), false, 'a session of before the new secret is believed');
  await again(bench.doctor, url);
  root.run(commandsOf('runbooks.md', 'well'));
  // Last: nobody logs in with what she knew before.
  assert.match(root.run(commandsOf('runbooks.md', 'everybody')), /Changed the passwords of \d+ accounts/);
  say(
    `${String(ways.length)} blocks of docs/operations/runbooks.md: ${((performance.now() - from) / 1000).toFixed(1)} s`,
  );
}

async function drill(): Promise<void> {
  const root = openCleanRoot([]);
  try {
    layTree(root);
    install(root);
    waitForServer(root);
    say('installed, with the demonstration');
    const database = new pg.Pool({ connectionString: ownerUrl(root), max: 4 });
    // A database that is put aside ends its connections.
    database.on('error', () => undefined);
    const bench = await openBench(url, database);
    const paper = await drawnPaper(database);
    await rehearse(root, bench, paper);
    await typeOffice(root, bench);
    await database.end();
    await getBack(root, bench, paper);
    await backToAMoment(root);
    await typeRunbooks(root, bench);
    say('all commands of docs/operations/backup.md did what they say');
  } catch (error) {
    for (const log of ['senlab.log', 'rehearsal.log'].map((name) => join(root.folder, 'var/log', name)))
      if (existsSync(log)) process.stdout.write(readFileSync(log, 'utf8').slice(-3000));
    throw error;
  } finally {
    removeWithTree(root);
  }
}

function runProgram(program: string, words: readonly string[]): void {
  const { status } = spawnSync(program, words, { cwd: repository, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${words[0] ?? ''} ended with ${String(status)}`);
}

const acts = { drill, machines: () => typeOnThreeMachines(say) } as const;
type Act = keyof typeof acts;

/**
 * Processes and ports of its own, as `pnpm test:install` has them. The first process is a shell, which buries what nobody waits for,
 * as systemd does: Patroni would wait for ever until a PostgreSQL that has ended is gone.
 */
function runApart(act: Act): void {
  const apart = ['--mount', '--pid', '--net', '--fork', '--kill-child', '--mount-proc'];
  const first = ['sh', '-c', '"$0" "$@"; exit $?', process.execPath];
  runProgram('unshare', [...apart, ...first, import.meta.filename, '--apart', act]);
}

const { values } = parseArgs({
  options: { help: { type: 'boolean' }, apart: { type: 'string' }, only: { type: 'string' } },
});
const chosen = (Object.keys(acts) as Act[]).filter((act) => (values.apart ?? values.only ?? act) === act);

if (values.help) process.stdout.write(help);
else if (values.apart !== undefined) {
  runProgram('ip', ['link', 'set', 'lo', 'up']);
  for (const act of chosen) await acts[act]();
} else {
  if (process.getuid?.() !== 0) throw new Error('pnpm test:restore needs root, for a chroot');
  prepareCleanRoot();
  for (const act of chosen) runApart(act);
}
