import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jobs, type PaperKind, type Result } from '@senlab/domain';
import { addActor } from '../../../../test-support/lab-records.test-support.ts';
import { systemClock } from '../../../platform/clock.ts';
import { folderFileStore } from '../../../platform/file-store.ts';
import { newId } from '../../../platform/ids.ts';
import { folderSecretStore, type SecretStore } from '../../../platform/secret-store.ts';
import { receiveFile } from '../../ground/files/index.ts';
import { signaturesService } from '../../papers/signatures/index.ts';
import type { Desk } from './appointment-slips.test-support.ts';
import { changeByHand } from '../../../platform/change-by-hand.test-support.ts';

const run = promisify(execFile);
const password = 'mat-khau-chung-thu-3391';

/** A certificate is valid from the real moment in which openssl makes it: the test lives half a day later. */
export const sealedNow = systemClock.now() + 43_200_000;

export function refusalOf(result: Result<unknown>): string {
  if (result.ok) return 'ok';
  return 'reason' in result.refusal ? result.refusal.reason : result.refusal.kind;
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${refusalOf(result)}`);
  return result.value;
}

/** Made by the test and gone with it: no authority is asked, and no key is in the repository. */
async function aCertificate(folder: string): Promise<string> {
  const name = join(folder, newId());
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-keyout', `${name}.key`];
  const uses = ['-addext', 'basicConstraints=CA:FALSE', '-addext', 'keyUsage=digitalSignature'];
  const subject = ['-subj', '/C=VN/O=Bệnh viện Mẫu/CN=Bệnh viện Mẫu', '-utf8', '-days', '3650'];
  await run('openssl', ['req', '-x509', '-nodes', ...key, '-out', `${name}.pem`, ...subject, ...uses]);
  const parts = ['-inkey', `${name}.key`, '-in', `${name}.pem`, '-out', `${name}.p12`];
  await run('openssl', ['pkcs12', '-export', ...parts, '-passout', `pass:${password}`]);
  return `${name}.p12`;
}

export interface Seals {
  readonly secrets: SecretStore;
  readonly folder: string;
  /** In force, for these papers. */
  add(papers: readonly PaperKind[]): Promise<void>;
  suspendAll(): Promise<void>;
  close(): Promise<void>;
}

export async function openSeals({ database, clock }: Desk): Promise<Seals> {
  const folder = await mkdtemp(join(tmpdir(), 'senlab-seals-'));
  const store = folderFileStore(join(folder, 'files'));
  const secrets = folderSecretStore(join(folder, 'secrets'), 'the secret of one installation, 0123456789');
  const service = signaturesService({ database, clock, store, secrets });
  const administrator = await addActor(database, { permissions: jobs.administrator.permissions });
  return {
    secrets,
    folder,
    async add(papers) {
      const draft = {
        seen: null,
        kind: 'seal',
        accountId: null,
        position: 'Giám đốc',
        locationCode: null,
        allowedPapers: [...papers],
        allowedDepartments: [],
        delegateOf: null,
        decisionNo: null,
        validFrom: '2020-01-01',
        validTo: null,
      } as const;
      const saved = must(await service.save(administrator, draft));
      const content = await readFile(await aCertificate(folder));
      const path = join(folder, newId());
      await writeFile(path, content);
      const file = receiveFile({ path, name: 'con-dau.p12', size: content.length });
      const given = { file, password, provider: 'CA Mẫu' };
      const filled = must(await service.putCertificate(administrator, saved, given));
      must(await service.activate(administrator, filled));
    },
    async suspendAll() {
      await changeByHand(
        database,
        `update signature set status = 'suspended' where kind = 'seal' and status = 'active'`,
      );
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
