import { addActor as addAnyActor } from '../../../../test-support/people.test-support.ts';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jobs, type Permission, type Result } from '@senlab/domain';
import sharp from 'sharp';
import type { Actor } from '../../../platform/actor.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { folderFileStore, type FileStore } from '../../../platform/files/file-store.ts';
import { folderSecretStore, type SecretStore } from '../../../platform/secrets.ts';
import { filesService, receiveFile, type IncomingFile } from '../../ground/files/index.ts';
import type { GivenSignature } from './save-signature.ts';
import { signaturesService, type SignaturesService } from './service.ts';
import type { SignatureRow } from './signature-row.ts';

const run = promisify(execFile);

/** As the testkit makes it, which only tests themselves may name. */
interface TestHome {
  readonly appUrl: string;
  drop(): Promise<void>;
}

export interface SignatureDesk {
  readonly database: Database;
  readonly store: FileStore;
  readonly secrets: SecretStore;
  readonly secretsFolder: string;
  readonly folder: string;
  readonly service: SignaturesService;
  readonly administrator: Actor;
  close(): Promise<void>;
}

/** A certificate is valid from the real moment in which openssl makes it: the test lives half a day later. */
export const deskNow = systemClock.now() + 43_200_000;
export const certificatePassword = 'mat-khau-chung-thu-8842';

export function addActor(
  database: Database,
  permissions: readonly Permission[] = jobs.labDoctor.permissions,
): Promise<Actor> {
  return addAnyActor(database, permissions, { rights: permissions });
}

export async function openSignatureDesk(home: TestHome, clock: Clock): Promise<SignatureDesk> {
  const database = openTestDatabase(home.appUrl, { poolSize: 6 });
  const folder = await mkdtemp(join(tmpdir(), 'senlab-desk-'));
  const store = folderFileStore(join(folder, 'files'));
  const secretsFolder = join(folder, 'secrets');
  const secrets = folderSecretStore(secretsFolder, 'the secret of one installation, 0123456789');
  return {
    database,
    store,
    secrets,
    secretsFolder,
    folder,
    service: signaturesService({ database, clock, store, secrets }),
    administrator: await addActor(database, jobs.administrator.permissions),
    close: async () => {
      await database.close();
      await home.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What was refused, in the word that code compares. */
export function refusalOf(result: Result<unknown>): string {
  if (result.ok) return 'ok';
  return 'reason' in result.refusal ? result.refusal.reason : result.refusal.kind;
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${refusalOf(result)}`);
  return result.value;
}

export function draftFor(owner: Actor | null, changes: Partial<GivenSignature> = {}): GivenSignature {
  return {
    seen: null,
    kind: owner === null ? 'seal' : 'person',
    accountId: owner?.accountId ?? null,
    position: 'Trưởng khoa Xét nghiệm',
    locationCode: null,
    allowedPapers: ['report'],
    allowedDepartments: [],
    delegateOf: null,
    decisionNo: null,
    validFrom: '2020-01-01',
    validTo: null,
    ...changes,
  };
}

interface Strokes {
  readonly width?: number;
  readonly height?: number;
  /** Cover of the ground, 0 to 255. */
  readonly ground?: number;
  readonly hasInk?: boolean;
}

/** A dark wave over a ground that may or may not let the paper through. */
export function aSignatureImage({
  width = 600,
  height = 200,
  ground = 0,
  hasInk = true,
}: Strokes = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wave = height / 2 + Math.sin(x / 20) * height * 0.3;
      const isInk = hasInk && Math.abs(y - wave) < 6;
      pixels.writeUInt32BE(isInk ? 0x10_20_60_ff : (0xff_ff_ff_00 | ground) >>> 0, (y * width + x) * 4);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** By way of the files module, as a browser does it. */
export async function upload(
  { database, store, folder }: SignatureDesk,
  actor: Actor,
  { content, name = 'chu-ky.png' }: { readonly content: Buffer; readonly name?: string },
): Promise<string> {
  const incoming = await place(folder, content, name);
  return must(await filesService({ database, store }).upload(actor, incoming)).id;
}

export async function place(
  folder: string,
  content: Uint8Array,
  name = 'chung-thu.p12',
): Promise<IncomingFile> {
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, content);
  return receiveFile({ name, path, size: content.length });
}

/** Made by the test and gone with it: no authority is asked, and no key is in the repository. */
export async function aCertificate(folder: string, key: 'rsa:2048' | 'ec' = 'ec'): Promise<Uint8Array> {
  const name = join(folder, randomBytes(8).toString('hex'));
  const keyOptions =
    key === 'ec' ? ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] : ['-newkey', key];
  const extensions = ['-addext', 'basicConstraints=CA:FALSE', '-addext', 'keyUsage=digitalSignature'];
  const subject = ['-subj', '/C=VN/O=Sen Hồng/CN=Trần Thị Mẫu', '-utf8', '-days', '3650'];
  const files = ['-keyout', `${name}.key`, '-out', `${name}.pem`];
  await run('openssl', ['req', '-x509', '-nodes', ...keyOptions, ...files, ...subject, ...extensions]);
  const parts = ['-inkey', `${name}.key`, '-in', `${name}.pem`, '-out', `${name}.p12`];
  await run('openssl', ['pkcs12', '-export', ...parts, '-passout', `pass:${certificatePassword}`]);
  return new Uint8Array(await readFile(`${name}.p12`));
}

interface Ready {
  readonly owner: Actor | null;
  readonly changes?: Partial<GivenSignature>;
  readonly with?: 'image' | 'certificate' | 'both';
}

/** Created, filled, agreed to and in force. */
export async function addReady(
  desk: SignatureDesk,
  { owner, changes = {}, with: what = 'image' }: Ready,
): Promise<SignatureRow> {
  const { service, administrator, folder } = desk;
  let row = must(await service.save(administrator, draftFor(owner, changes)));
  if (what !== 'certificate') {
    const fileId = await upload(desk, administrator, { content: await aSignatureImage() });
    row = must(await service.setImage(administrator, row, fileId));
  }
  if (what !== 'image') {
    const file = await place(folder, await aCertificate(folder));
    const given = { file, password: certificatePassword, provider: 'CA Mẫu' };
    row = must(await service.putCertificate(administrator, row, given));
  }
  if (owner !== null) row = must(await service.consent(owner, row));
  return must(await service.activate(administrator, row));
}

export async function auditOf(database: Database, id: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ command: string }>(
    "select command from audit_event where entity = 'signature' and entity_id = $1 order by at, id",
    [id],
  );
  return rows.map(({ command }) => command);
}

/** One empty page, written by hand: what is signed here does not matter, that it is a PDF does. */
export function aPdf(): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Resources << >> >>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}`;
  return new TextEncoder().encode(
    `${text}${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${String(text.length)}\n%%EOF\n`,
  );
}
