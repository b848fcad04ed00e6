import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import pg from 'pg';
import { documentId } from '../document-id.ts';
import { enteredCase, release, send, verifyValues, type Caller } from '../e2e/support/bench-work.ts';
import { makeCertificate, signaturesIn } from '../e2e/support/certificate.ts';

export interface Login {
  readonly username: string;
  readonly password: string;
}

interface Signature {
  readonly _id: string;
  readonly version: number;
}

/** As the login page does, and then the second step, which production wants of most of them. */
async function logIn(url: string, { username, password }: Login): Promise<Caller> {
  const answer = await fetch(`${url}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      username,
      password,
      client_id: 'senlab-web',
      client_secret: '',
      scope: 'api openid profile',
    }),
  });
  if (!answer.ok) throw new Error(`${username} cannot log in: ${answer.status} ${await answer.text()}`);
  const granted = (await answer.json()) as Caller['granted'];
  const caller: Caller = { url, granted, person: { id: '', username, password, fullName: '' } };
  const confirmed = await send(caller, 'ConfirmIdentity', { password });
  const begun = await send(caller, 'BeginAuthenticator', { ticket: confirmed?.['ticket'] });
  const code = new TOTP({ secret: String(begun?.['secret']) }).generate();
  await send(caller, 'ConfirmAuthenticator', { code });
  return caller;
}

async function putCertificate(
  { url, granted }: Caller,
  { _id, version }: Signature,
  { file, password }: Awaited<ReturnType<typeof makeCertificate>>,
): Promise<Signature> {
  const form = new FormData();
  const variables = { id: _id, version, password, provider: 'CA Mẫu', file: null };
  const extensions = { documentId: documentId('PutSignatureCertificate') };
  form.set('operations', JSON.stringify({ variables, extensions }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }));
  const headers = { authorization: `Bearer ${granted.access_token}`, 'x-senlab-request': '1' };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as {
    data: { response: { code: number; message: string; data: Signature } };
  };
  if (data.response.code !== 0) throw new Error(data.response.message);
  return data.response.data;
}

/** Prepared by the administrator, agreed to by its owner. */
async function giveSignature(admin: Caller, doctor: Caller, accountId: string): Promise<void> {
  const signature = (data: unknown): Signature => data as Signature;
  const draft = {
    kind: 'person',
    accountId,
    position: 'Trưởng khoa Xét nghiệm',
    allowedPapers: ['report'],
    allowedDepartments: [],
    validFrom: '2020-01-01',
  };
  const licence = { printTitle: 'BS.', licenceNo: '000123/HCM-CCHN', licenceFrom: '2020-01-01' };
  const made = signature(await send(admin, 'SaveSignature', { draft }));
  const licensed = signature(
    await send(admin, 'SaveSignerLicence', { id: made._id, version: made.version, licence }),
  );
  const filled = await putCertificate(admin, licensed, await makeCertificate('Bác sĩ Đầu Tiên'));
  const seen = { id: filled._id, version: filled.version };
  const agreed = signature(await send(doctor, 'ConsentSignature', seen));
  await send(admin, 'ActivateSignature', { id: agreed._id, version: agreed.version });
}

/** A worker draws it; how soon is nobody's promise on a busy machine. */
async function untilDrawn(database: pg.Pool, recordId: string): Promise<string> {
  const deadline = performance.now() + 10 * 60_000;
  for (;;) {
    const { rows } = await database.query<{ id: string; status: string; problem: string | null }>(
      `select report.id, paper.status, paper.problem from report
         join report_paper paper on paper.report_id = report.id where lab_record_id = $1`,
      [recordId],
    );
    const [paper] = rows;
    if (paper?.status === 'ready') return paper.id;
    if (paper?.status === 'failed' || performance.now() > deadline)
      throw new Error(`no paper was drawn: ${JSON.stringify(paper)}`);
    await wait(100);
  }
}

async function takePdf(doctor: Caller, reportId: string): Promise<Buffer> {
  const printed = await send(doctor, 'PrintReports', {
    reports: [{ _id: reportId }],
    copies: 1,
    output: 'download',
  });
  const [first] = printed as unknown as readonly { readonly printId: string }[];
  const headers = { authorization: `Bearer ${doctor.granted.access_token}` };
  const answer = await fetch(`${doctor.url}/papers/${first?.printId ?? ''}`, { headers });
  if (!answer.ok) throw new Error(`the paper is not handed out: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

export interface Installation {
  readonly url: string;
  readonly databaseUrl: string;
  readonly admin: Login;
  /** By the command line of the installation; gives the password that it shows once. */
  addUser(username: string, job: string, department?: string): string;
}

/** The first case of a hospital, from its registration to a signed paper in this file; gives what a reader of PDF says. */
export async function firstPaper(house: Installation, file: string): Promise<string> {
  const { url } = house;
  const newcomer = (username: string, job: string, department?: string): Promise<Caller> =>
    logIn(url, { username, password: house.addUser(username, job, department) });
  const database = new pg.Pool({ connectionString: house.databaseUrl, max: 2 });
  try {
    const admin = await logIn(url, house.admin);
    house.addUser('phongkham', 'clinician', 'KKB');
    const reception = await newcomer('tiepdon', 'reception', 'TD');
    const collector = await newcomer('laymau', 'collection', 'KXN');
    const technician = await newcomer('kythuat', 'technician', 'KXN');
    const verifier = await newcomer('kiemtra', 'technician', 'KXN');
    const doctor = await newcomer('bacsixn', 'labDoctor', 'KXN');
    const { rows } = await database.query<{ id: string }>(
      `select id from account where username = 'bacsixn'`,
    );
    await giveSignature(admin, doctor, rows[0]?.id ?? '');
    const bench = { database, reception, collector, technician, verifier, doctor };
    const { recordId } = await enteredCase(bench, { NA: '140' });
    await verifyValues(bench, recordId);
    await release(doctor, recordId);
    writeFileSync(file, await takePdf(doctor, await untilDrawn(database, recordId)));
    return await signaturesIn(file);
  } finally {
    await database.end();
  }
}
