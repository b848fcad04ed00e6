import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { hashOfBytes, privateFile, syncFolder } from '../../platform/files/file-store.ts';
import { isoOf, msOf } from '../../platform/moment.ts';
import { UsageError } from '../command-line.ts';

/** Names inside one backup. The contents of files lie beside all backups, in one folder that they share. */
export const names = {
  manifest: 'manifest.json',
  dump: 'database.dump',
  list: 'files.txt',
  missing: 'missing.txt',
  secrets: 'secrets',
  pool: 'files',
  mark: '.senlab-backups',
  unfinished: '.unfinished',
} as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const measured = z.object({ bytes: z.number(), sha256 });

const manifestSchema = z.object({
  format: z.literal(1),
  id: z.uuid(),
  installation: z.uuid(),
  /** Of the program. */
  version: z.string(),
  /** The last migration of the database. */
  migration: z.string(),
  takenAt: z.string(),
  /** Major version of the database server. */
  server: z.number(),
  /** Of the program that wrote the dump: no older one reads it. */
  tool: z.number(),
  dump: measured,
  /** Rows of each table at the moment of the dump. */
  tables: z.record(z.string(), z.number()),
  files: measured.extend({
    count: z.number(),
    /** Named by the database, and lost by the store before they were ever in a backup. */
    missing: z.object({ count: z.number(), sha256 }),
  }),
  secrets: z.array(measured.extend({ name: z.string().regex(/^[a-z0-9-]+\.sealed$/) })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Measured = z.infer<typeof measured>;

function sealed(content: object): string {
  return hashOfBytes(Buffer.from(JSON.stringify(content)));
}

/** The last thing that is written: without it nobody takes the rest for a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(join(folder, names.manifest), 'wx', privateFile);
  try {
    await file.writeFile(`${JSON.stringify({ ...manifest, sha256: sealed(manifest) }, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(folder);
}

/** Finished ones, the oldest first: their names are their times. */
export function backupsIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\d{2}-\d{2}_\d{2}-\d{2}-\d{2}$/.test(name))
    .filter((name) => existsSync(join(folder, name, names.manifest)))
    .toSorted();
}

function refuseFolder(folder: string): never {
  if (!existsSync(folder)) throw new UsageError(`there is no folder ${folder}; is its disk mounted?`);
  if (existsSync(join(folder, names.dump)))
    throw new UsageError(`the backup ${folder} was never finished; take another one`);
  const inside = backupsIn(folder).slice(-5);
  throw new UsageError(
    inside.length === 0
      ? `${folder} holds no backup`
      : `name one of the backups in ${folder}, the newest last: ${inside.join(', ')}`,
  );
}

/** Refuses what is no backup, and one whose description was changed. */
export function readManifest(given: string): Manifest {
  const folder = resolve(given);
  const path = join(folder, names.manifest);
  if (!existsSync(path) || folder.endsWith(names.unfinished)) return refuseFolder(folder);
  const torn = new UsageError(
    `${path} is torn, or was changed after the backup was made; take another backup`,
  );
  let content: Record<string, unknown>;
  try {
    content = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  } catch {
    throw torn;
  }
  const { sha256: seal, ...rest } = content;
  if (seal !== sealed(rest)) throw torn;
  const read = manifestSchema.safeParse(rest);
  if (read.success) return read.data;
  throw new UsageError(
    `${path} was written by another version of the program than this one; install that one`,
  );
}

export async function measure(
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Measured> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    onBytes(bytes);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Vietnam's clock, because people choose by it which moment to go back to. */
export function localIso(ms: number): string {
  return isoOf(ms + 7 * 3_600_000).slice(0, 19);
}

/** As people write it: 02:00:05 19/11/2026. */
export function momentText(iso: string): string {
  const [day = '', time = ''] = localIso(msOf(iso) ?? 0).split('T');
  return `${time} ${day.split('-').toReversed().join('/')}`;
}
