import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import type pg from 'pg';
import { loadConfig } from '../../platform/environment.ts';
import { ChangedContentError, type FileStore } from '../../platform/files/file-store.ts';
import { namedContents } from '../../platform/files/installation-repository.ts';
import { openKeptFiles, type KeptFiles } from '../../platform/files/open-file-store.ts';
import type { StoredEntry } from '../../platform/files/stored-entries.ts';
import type { Options } from '../command-line.ts';
import { addressIn, inOneSentence, rowsOf, withClient } from '../one-connection.ts';
import { showProgress } from '../progress.ts';

interface Found {
  count: number;
  /** By their hashes, which tell nothing about anybody. */
  readonly first: string[];
}

export interface FilesReport {
  readonly named: number;
  readonly bytes: number;
  readonly missing: Found;
  readonly changed: Found;
  /** Harmless: bytes of which the database knows nothing, as after it was restored. */
  readonly unnamed: Found;
  readonly torn: number;
  readonly other: number;
}

const shownNames = 10;

function note(found: Found, sha256: string): void {
  found.count += 1;
  if (found.first.length < shownNames) found.first.push(sha256);
}

/** Its size; throws a ChangedContentError when it is not what its name says. */
export async function readWhole(store: FileStore, sha256: string): Promise<number | undefined> {
  const content = await store.open(sha256);
  if (content === undefined) return undefined;
  let size = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done();
    },
  });
  await pipeline(content, count);
  return size;
}

interface Sides {
  readonly named: AsyncIterable<{ readonly sha256: string }>;
  readonly present: AsyncIterable<StoredEntry>;
  readonly store: FileStore;
  readonly onProgress?: (done: number) => void;
}

/** Both sides are walked in the order of the hashes, side by side: nothing is kept in memory but the counts. */
export async function compareFiles({ named, present, store, onProgress }: Sides): Promise<FilesReport> {
  const report = {
    named: 0,
    bytes: 0,
    missing: { count: 0, first: [] },
    changed: { count: 0, first: [] },
    unnamed: { count: 0, first: [] },
    torn: 0,
    other: 0,
  };
  const entries = present[Symbol.asyncIterator]();
  async function nextPresent(): Promise<string | undefined> {
    for (let next = await entries.next(); next.done !== true; next = await entries.next()) {
      const entry = next.value;
      if (entry.kind === 'content') return entry.sha256;
      report[entry.kind] += 1;
    }
    return undefined;
  }

  async function judge(sha256: string): Promise<void> {
    try {
      const size = await readWhole(store, sha256);
      if (size === undefined) note(report.missing, sha256);
      report.bytes += size ?? 0;
    } catch (error) {
      if (!(error instanceof ChangedContentError)) throw error;
      note(report.changed, sha256);
    }
  }

  let there = await nextPresent();
  for await (const { sha256 } of named) {
    for (; there !== undefined && there < sha256; there = await nextPresent()) note(report.unnamed, there);
    if (there === sha256) there = await nextPresent();
    report.named += 1;
    // Also where the list did not have it: it may have come since the folder was listed.
    await judge(sha256);
    onProgress?.(report.named);
  }
  for (; there !== undefined; there = await nextPresent()) note(report.unnamed, there);
  return report;
}

export async function verifyStore(client: pg.ClientBase, files: KeptFiles): Promise<FilesReport> {
  const progress = showProgress(process.stderr, () => performance.now());
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (${namedContents}) named`,
  );
  progress.step('Files', rows[0]?.count ?? 0);
  const report = await compareFiles({
    named: rowsOf<{ sha256: string }>(client, namedContents),
    present: files.entries(),
    store: files.store,
    onProgress: (done) => progress.update(done),
  });
  progress.end();
  return report;
}

export const isWhole = ({ missing, changed }: FilesReport): boolean => missing.count + changed.count === 0;

export function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1_000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step] ?? ''}`;
}

function namesOf(what: string, { count, first }: Found): readonly string[] {
  if (count === 0) return [];
  const more = count > first.length ? [`  … and ${String(count - first.length)} more`] : [];
  return [`${what}: ${String(count)}`, ...first.map((name) => `  ${name}`), ...more];
}

export function filesText(report: FilesReport): string {
  const { named, bytes, missing, changed, unnamed, torn, other } = report;
  return [
    `Looked at ${String(named)} files that the database names, ${sizeText(bytes)}.`,
    ...namesOf('MISSING', missing),
    ...namesOf('CHANGED', changed),
    ...namesOf('Not named by the database, harmless', unnamed),
    ...(torn === 0 ? [] : [`Uploads that broke off or are under way: ${String(torn)}`]),
    ...(other === 0 ? [] : [`Things that SenLab has not put there: ${String(other)}`]),
    isWhole(report)
      ? 'Every file is there and as it was put.'
      : 'Bring the missing and changed ones back from the folder "files" of the backups, under the same names: docs/operations/backup.md.',
  ].join('\n');
}

export function verifyFiles(options: Options): Promise<void> {
  return inOneSentence(async () => {
    const files = openKeptFiles(loadConfig());
    const report = await withClient(addressIn('DATABASE_URL'), (client) => verifyStore(client, files));
    const text = options['json'] === true ? JSON.stringify(report, null, 2) : filesText(report);
    process.stdout.write(`${text}\n`);
    if (!isWhole(report)) process.exitCode = 1;
  });
}
