/** `pnpm test:install`: the document of the installation, tried on a clean Debian from the archive and from the package. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanRootFile, openCleanRoot, prepareCleanRoot, type CleanRoot } from './clean-root.ts';
import { blocksIn, blocksOf, textOf } from './document.ts';
import { firstPaper } from './first-paper.ts';

const repository = join(import.meta.dirname, '../..');
const releaseFolder = join(repository, 'dist/release');
const url = 'http://127.0.0.1:4000';

const help = `pnpm test:install: runs the commands of docs/operations/install.md on a clean Debian, as far as a signed paper
behind a proxy, and those of docs/operations/monitoring.md and training.md.
It needs root, debootstrap, zstd and pdfsig, and a network once: the clean Debian is kept in ${cleanRootFile}.
  --kept  tries the release that lies in dist/release, and makes none
`;

/** Where the stand-in for systemd lets the server write. */
const serverLog = 'var/log/senlab.log';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function settingOf(root: CleanRoot, name: string): string {
  const text = readFileSync(join(root.folder, 'etc/senlab/senlab.env'), 'utf8');
  return new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
}

const passwordIn = (printed: string): string => /\(shown only now\): (\S+)/.exec(printed)?.[1] ?? '';

/** What the document promises beside its commands. */
function assertKeptPromises(root: CleanRoot): void {
  const mode = (path: string): string => (statSync(join(root.folder, path)).mode & 0o777).toString(8);
  assert.equal(mode('etc/senlab/senlab.env'), '640');
  assert.equal(mode('etc/senlab/owner.env'), '600');
  assert.equal(mode('var/lib/senlab'), '700');
  assert.equal(existsSync(join(root.folder, 'etc/senlab/first.env')), false);
  assert.throws(() => root.run('runuser -u senlab -- senlab migrate'), /permission denied|must be owner/);
  // Nobody whose password everybody knows, and no way to make one.
  assert.throws(
    () => root.run('senlab seed --set demo'),
    /ended with 2:[^]*none are made where SENLAB_ENV is production/,
  );
  assert.equal(root.run('senlab user list --demo --json').trim(), '[]');
}

function assertPurgeKeepsData(root: CleanRoot): void {
  root.run('apt-get purge --yes senlab');
  assert.equal(existsSync(join(root.folder, 'opt/senlab/bin/senlab')), false);
  for (const kept of ['files', 'secrets'])
    assert.ok(readdirSync(join(root.folder, 'var/lib/senlab', kept)).length > 0, kept);
}

async function assertWebIsCompressed(): Promise<void> {
  const page = await (await fetch(url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  const answer = await fetch(`${url}${script}`, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  assert.equal(answer.headers.get('content-encoding'), 'br', script);
}

/** The two ways to install, and an installation for learners, which is installed by the second of them. */
const ways = ['archive', 'package', 'training'] as const;
type Way = (typeof ways)[number];

/** The commands of some steps of the installation, in the order of the document; of all when none is named. */
function commandsOf(way: 'archive' | 'package', ...steps: readonly number[]): readonly string[] {
  const sections = textOf('install.md').split(/^## /m);
  const asked = sections.filter(
    (text) => steps.length === 0 || steps.some((step) => text.startsWith(`${step}.`)),
  );
  return asked.flatMap((text) =>
    blocksIn(text)
      .filter((block) => block.way === '' || block.way === way)
      // The one word of the document that everybody replaces by an own one.
      .map(({ commands }) => commands.replaceAll('https://senlab.hospital.example', url)),
  );
}

/** As the page for learners says: what it is for before the database is made, invented people in place of the first. */
function trainingCommands(): Readonly<Record<'make' | 'again', readonly string[]>> {
  const [kind = '', people = ''] = blocksOf('training.md', 'make');
  const anew = blocksOf('training.md', 'again');
  const untilSettings = commandsOf('package', 1, 2, 3);
  return {
    make: [...untilSettings, kind, ...commandsOf('package', 4), people, ...commandsOf('package', 6)],
    // It starts as it does in the sixth step: what waits for it and asks the doctor is the same.
    again: [...anew, ...commandsOf('package', 6).slice(1)],
  };
}

/** What they have printed. */
function runAll(root: CleanRoot, commands: readonly string[], hasStartedBefore = false): string {
  let printed = '';
  let hasStarted = hasStartedBefore;
  for (const command of commands) {
    const begun = performance.now();
    printed += root.run(command);
    hasStarted ||= command.includes('enable --now senlab');
    assert.equal(
      existsSync(join(root.folder, serverLog)),
      hasStarted,
      'it starts when it is told to, and not before',
    );
    say(`  ${command.trim().split('\n')[0] ?? ''} … ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  return printed;
}

function tryProxy(root: CleanRoot): void {
  const printed = runAll(root, blocksOf('install.md', 'front'), true);
  assert.match(printed, /<title>SenLab<\/title>\n404\n$/);
}

async function tryWatch(root: CleanRoot): Promise<void> {
  runAll(root, blocksOf('monitoring.md', 'watch'), true);
  const asked = blocksOf('monitoring.md', 'asked').join('');
  // It asks by itself every fifteen seconds, and answers nobody while it starts; the limit is there to end a hang.
  const deadline = performance.now() + 300_000;
  for (let said = ''; !/( => 1 @[^]*){2}/.test(said); await wait(1_000)) {
    assert.ok(performance.now() < deadline, said);
    try {
      said = root.run(asked);
    } catch (error) {
      said = String(error);
    }
  }
}

async function tryHospital(root: CleanRoot, way: 'archive' | 'package'): Promise<void> {
  const printed = runAll(root, commandsOf(way));
  assertKeptPromises(root);
  await assertWebIsCompressed();
  const verdict = await firstPaper(
    {
      url,
      databaseUrl: settingOf(root, 'DATABASE_URL'),
      admin: { username: 'quantri', password: passwordIn(printed) },
      addUser(username, job, department) {
        const place = department === undefined ? '' : ` --department ${department}`;
        return passwordIn(
          root.run(`senlab user add --username ${username} --name 'Người Thử' --job ${job}${place}`),
        );
      },
    },
    join(root.folder, 'root/paper.pdf'),
  );
  assert.match(verdict, /Signature is Valid/);
  assert.match(verdict, /Bác sĩ Đầu Tiên/);
  assert.match(verdict, /Total document signed/);
  if (way === 'package') {
    tryProxy(root);
    await tryWatch(root);
    assertPurgeKeepsData(root);
  }
  say(`${way}: installed, migrated, served, and one paper signed`);
}

interface TrainingConfig {
  readonly isTraining?: boolean;
  readonly demoAccounts?: readonly { readonly username: string }[];
}

async function tryTraining(root: CleanRoot): Promise<void> {
  const { make, again } = trainingCommands();
  for (const commands of [make, again]) {
    const printed = runAll(root, commands, commands === again);
    assert.match(printed, /training/i, 'the doctor says what it is');
    const config = (await (await fetch(`${url}/config.json`)).json()) as TrainingConfig;
    assert.equal(config.isTraining, true);
    assert.ok((config.demoAccounts ?? []).length > 0, 'people who are invented log in');
    assert.match(root.run('senlab user list --demo --json'), /tiepdon/);
  }
  say('training: made, and begun anew');
}

async function install(way: Way): Promise<void> {
  const files = readdirSync(releaseFolder).map((name) => join(releaseFolder, name));
  const ending = way === 'archive' ? '.tar.zst' : '.deb';
  const root = openCleanRoot(files.filter((file) => file.endsWith(ending) || file.endsWith('SHA256SUMS')));
  try {
    await (way === 'training' ? tryTraining(root) : tryHospital(root, way));
  } catch (error) {
    const log = join(root.folder, serverLog);
    if (existsSync(log)) say(readFileSync(log, 'utf8').slice(-4000));
    throw error;
  } finally {
    root.remove();
  }
}

function runProgram(program: string, words: readonly string[]): void {
  const { status } = spawnSync(program, words, { cwd: repository, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${words[0] ?? ''} ended with ${String(status)}`);
}

/** Processes and ports of their own: nothing here meets a server of this machine, and nothing outlives the run. */
function runApart(way: Way): void {
  const words = ['--mount', '--pid', '--net', '--fork', '--kill-child', '--mount-proc'];
  runProgram('unshare', [...words, process.execPath, import.meta.filename, '--apart', way]);
}

if (process.argv.includes('--help')) process.stdout.write(help);
else if (process.argv.includes('--apart')) {
  runProgram('ip', ['link', 'set', 'lo', 'up']);
  for (const way of ways) if (process.argv.includes(way)) await install(way);
} else {
  if (process.getuid?.() !== 0) throw new Error('pnpm test:install needs root, for a chroot');
  if (!process.argv.includes('--kept')) {
    // A whole run has built the web and the server a moment ago.
    const isBuilt = process.env['SENLAB_WHOLE_RUN'] === '1';
    const words = isBuilt ? ['--without-build'] : [];
    runProgram(process.execPath, [join(repository, 'scripts/release/release.ts'), ...words]);
  }
  prepareCleanRoot();
  for (const way of ways) runApart(way);
}
