import { knownDocuments } from '@senlab/contract/server';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { parse, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, logIn, runServer, testDatabase, type Running } from '../app/running.test-support.ts';
import { ask, type Answer } from '../http/asking.test-support.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { realSchema } from './real-schema.test-support.ts';

let home: TestDatabase;
let database: Database;
let server: Running;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  server = await runServer(home.appUrl, { KNOWN_DOCUMENTS_ONLY: 'true' }, { roles: ['api', 'identity'] });
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await home.drop();
});

interface Sample {
  readonly name: string;
  readonly hash: string;
  readonly root: string;
  readonly isList: boolean;
}

const operationOf = (text: string): OperationDefinitionNode => {
  const [definition] = parse(text).definitions;
  if (definition?.kind !== 'OperationDefinition') throw new Error('a document without an operation');
  return definition;
};

const documents: Sample[] = [...knownDocuments]
  .filter(([, text]) => operationOf(text).operation !== 'subscription')
  .map(([hash, text]) => {
    const operation = operationOf(text);
    const [root] = operation.selectionSet.selections;
    return {
      hash,
      name: operation.name?.value ?? '',
      root: root?.kind === 'Field' ? root.name.value : '',
      isList: text.includes('pages'),
    };
  });

const patientDraft = {
  fullName: 'Nguyễn Thị Mẫu',
  birthDate: '1994-03-12',
  birthPrecision: 'day',
  gender: 'female',
  idType: 'none',
  provinceCode: '79',
  communeCode: '26740',
};

const orderDraft = {
  patientId: newId(),
  locationCode: 'CS1',
  visitType: 'outpatient',
  doctorName: 'BS. Mẫu',
  diagnosis: 'Thai 12 tuần',
  payerType: 'fee',
  pregnancyState: 'unknown',
  priority: 'routine',
  paymentStatus: 'paid',
  items: [{ kind: 'panel', code: 'CTM' }],
};
const specimenCode = '261114000101';

/** What a screen would send. A new document needs a line here. */
const samples: Readonly<Record<string, object>> = {
  CallLogs: { filtered: [{ id: 'phoneNumber', value: '0500000001' }] },
  CancelOrder: { _id: newId(), version: 1, reason: 'Bệnh nhân đổi ý' },
  CheckOrder: { draft: orderDraft },
  CollectSpecimen: { specimenCode, patientCode: '260000018' },
  DisposeSpecimen: { specimenCode },
  LabelsPrinted: { recordId: newId() },
  LoseSpecimen: { specimenCode, reason: 'Không tìm thấy ống' },
  PlaceOrder: { draft: orderDraft },
  ReceiveSpecimen: { specimenCode, condition: 'ok' },
  RejectSpecimen: {
    specimenCode,
    condition: 'clotted',
    reason: 'Mẫu đông',
    notifiedTo: 'ĐD trực',
    notifiedTime: '2026-11-14T08:00:00+07:00',
  },
  Scan: { text: specimenCode },
  SendSpecimens: { specimenCodes: [specimenCode] },
  Specimens: { page: 0, pageSize: 5, filtered: [{ id: 'status', value: 'planned' }] },
  StoreSpecimen: { specimenCode, slot: 'T2-R05-A07' },
  CancelResult: { recordId: newId(), testCode: 'HGB', runNo: 1, version: 1, reason: 'Không đủ mẫu' },
  CommentResult: { recordId: newId(), testCode: 'HGB', runNo: 1, version: 1, comment: 'Mẫu đục' },
  EnterResults: { recordId: newId(), entries: [{ testCode: 'HGB', runNo: 1, version: 1, value: '118' }] },
  RerunResult: { recordId: newId(), testCode: 'HGB', runNo: 1, version: 1, reason: 'Chạy lại máy' },
  Callout: { phoneNumber: '0500000001', campaignId: null },
  ChangeDefaultGroup: { groupId: newId() },
  ChangePassword: { old_password: 'khongdung1', new_password: 'MatKhauMoi#1' },
  ChangePatient: { _id: newId(), version: 1, draft: patientDraft },
  Communes: { provinceCode: '01' },
  AddRecordNote: { _id: newId(), text: 'Đã gọi khoa' },
  CancelLabRecord: { _id: newId(), version: 1, reason: 'Chỉ định nhầm' },
  HoldLabRecord: { _id: newId(), version: 1, reason: 'Chờ lấy lại mẫu' },
  LabCatalogue: {},
  LabRecord: { _id: newId() },
  LabRecordCounts: { filtered: [{ id: 'location', value: 'CS1' }] },
  LabRecords: { page: 0, pageSize: 5, filtered: [{ id: 'status', value: 'open' }] },
  ResumeLabRecord: { _id: newId(), version: 1 },
  LoginByToken: { token: 'khong-phai-token' },
  Logout: {},
  Me: {},
  MyAccountActions: { page: 0, pageSize: 5, filtered: [{ id: 'action', value: 'LOGIN' }] },
  Patient: { _id: newId() },
  PatientSearch: { text: 'nguyen thi', page: 0, pageSize: 5 },
  PossibleDuplicates: { draft: patientDraft },
  RegisterPatient: { draft: patientDraft, seen: [] },
  RegisterDevice: {
    data: {
      deviceId: 'd',
      p256dh: 'p',
      auth: 'a',
      tokenId: 'https://push.example/1',
      userId: newId(),
      platform: 'WEB',
    },
  },
  SaveSettings: { settings: { layout: 'layout1' } },
  SaveShortcuts: { shortcuts: ['calendar'] },
  UploadFile: { file: null },
  UsersByPhone: { filtered: [{ id: 'phoneNumber', value: '0500000001' }] },
};

async function askAs(permissions: readonly string[], document: Sample): Promise<Answer> {
  const token = await logIn(server.url, await addPerson(database, { permissions }));
  return ask(server.url, { documentId: document.hash, variables: samples[document.name], token });
}

describe('every document of the web', () => {
  it.each(documents)('$name is answered by an envelope', async (document) => {
    expect(samples[document.name], 'sample variables').toBeDefined();
    const answer = await askAs(
      ['calls.use', 'accounts.lookup', 'files.upload', 'patients.read', 'patients.write'],
      document,
    );
    expect(answer.status).toBe(200);
    expect(answer.response?.code).toBeTypeOf('number');
    expect(answer.response?.message).toBeTypeOf('string');
    expect(answer.response?.code, 'a surprise').not.toBe(9);
    expect(answer.body.errors).toBeUndefined();
  });

  it.each(documents)('[ROLE-014] $name answers code 2 without a session', async (document) => {
    const answer = await ask(server.url, { documentId: document.hash, variables: samples[document.name] });
    expect(answer.status).toBe(200);
    // A file that is not there is refused before anybody is asked who sends it.
    expect(answer.response?.code).toBe(document.name === 'UploadFile' ? 3 : 2);
  });

  it.each(documents.filter(({ isList }) => isList))(
    '[ENT-HOSP-14] $name answers a page of a list',
    async (document) => {
      const { response } = await askAs(['calls.use', 'accounts.lookup', 'patients.read'], document);
      expect(response).toMatchObject({ code: 0, message: '', page: 0 });
      expect(response?.pages).toBeTypeOf('number');
      expect(response?.records).toBeTypeOf('number');
      expect(response?.data).toBeInstanceOf(Array);
    },
  );

  it.each(documents.filter(({ isList }) => isList))(
    '$name keeps the shape of a list also when it is refused',
    async (document) => {
      const { response } = await ask(server.url, {
        documentId: document.hash,
        variables: samples[document.name],
      });
      expect(response).toMatchObject({ code: 2, pages: 0, page: 0, records: 0, data: [] });
    },
  );

  it('covers every query and mutation of the schema', () => {
    const schema = realSchema();
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    expect(documents.map(({ root }) => root).toSorted()).toEqual(fields.toSorted());
  });
});

describe('the activity list on the wire', () => {
  const document = documents.find(({ name }) => name === 'MyAccountActions');

  it('[ENT-HOSP-09] has _id, accountId, action, actionId, createdTime and data in each entry', async () => {
    const person = await addPerson(database);
    const token = await logIn(server.url, person);
    const variables = { page: 0, pageSize: 5, filtered: [] };
    const { response } = await ask(server.url, { documentId: document?.hash ?? '', variables, token });
    expect(response?.data).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        accountId: person.id,
        action: 'LOGIN',
        actionId: null,
        createdTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+07:00$/),
        data: null,
      },
    ]);
  });

  it('[ENT-HOSP-10] holds _id and a numeric Action in data', async () => {
    const person = await addPerson(database);
    const token = await logIn(server.url, person);
    const subject = newId();
    await database.pool.query(
      `insert into account_action (id, account_id, action, action_id, customer_action_code)
       values ($1, $2, 'ADD_USERACTION', $3, 4)`,
      [newId(), person.id, subject],
    );
    const variables = { page: 0, pageSize: 5, filtered: [{ id: 'action', value: 'ADD_USERACTION' }] };
    const { response } = await ask(server.url, { documentId: document?.hash ?? '', variables, token });
    expect(response?.data).toMatchObject([{ actionId: subject, data: { _id: subject, Action: 4 } }]);
  });
});
