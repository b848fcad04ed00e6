import { codes, refusalTexts } from '@senlab/contract';
import { knownDocuments } from '@senlab/contract/server';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPatient,
  clinicDoctorId,
  clinicId,
  everyPermission,
  openClinic,
  type Clinic,
  type StoredPatient,
} from '../../../../test-support/clinic.test-support.ts';
import { addPerson, logIn, runServer, type Running } from '../../../../test-support/running.test-support.ts';
import { ask, type Envelope } from '../../../http/wire-client.test-support.ts';
import { systemClock } from '../../../platform/clock.ts';

let home: TestDatabase;
let clinic: Clinic;
let server: Running;
let patient: StoredPatient;
let token: string;

beforeAll(async () => {
  home = await createTestDatabase();
  clinic = await openClinic({ url: home.appUrl, clock: systemClock });
  server = await runServer(home.appUrl, { KNOWN_DOCUMENTS_ONLY: 'true' }, { roles: ['api', 'identity'] });
  patient = await addPatient(clinic.database);
  token = await logIn(server.url, await addPerson(clinic.database, { permissions: everyPermission }));
});
afterAll(async () => {
  await server.stop();
  await clinic.database.close();
  await home.drop();
});

/** As the web asks it: by the document that it was built with. */
async function send(name: string, variables: object): Promise<Envelope> {
  const [documentId] = [...knownDocuments].find(([, text]) => new RegExp(`\\b${name}\\(`).test(text)) ?? [];
  const { response } = await ask(server.url, { documentId: documentId ?? '', variables, token });
  if (response === undefined) throw new Error(`no answer to ${name}`);
  return response;
}

const draft = (changes: object = {}): object => ({
  draft: {
    patientId: patient.id,
    locationCode: 'CS1',
    visitType: 'outpatient',
    departmentId: clinicId,
    doctorId: clinicDoctorId,
    diagnosis: 'Thai 12 tuần',
    payerType: 'fee',
    pregnancyState: 'not_pregnant',
    priority: 'routine',
    paymentStatus: 'paid',
    weightKg: '54,5',
    items: [{ kind: 'panel', code: 'CTM' }],
    ...changes,
  },
});

describe('from the order to the laboratory, on the wire', () => {
  it('is placed, collected, received and refused in the words of the contract', async () => {
    expect(await send('CheckOrder', draft())).toMatchObject({
      code: codes.ok,
      data: {
        issues: [],
        repeated: [],
        gestationalDays: null,
        tubes: [{ specimenTypeCode: 'EDTA', timePoint: null }],
      },
    });
    const placed = await send('PlaceOrder', draft());
    const { sid } = placed.data as { sid: string };
    const specimenCode = `${sid}01`;
    expect(placed).toMatchObject({ code: codes.ok, data: { issues: [], repeated: [] } });
    expect(await send('PlaceOrder', draft())).toMatchObject({
      code: codes.invalid,
      message: refusalTexts['reorder-reason-missing'],
      data: { orderCode: null, recordId: null, sid: null, issues: [], repeated: [{ itemCode: 'CTM', sid }] },
    });
    expect(await send('Specimens', { filtered: [{ id: 'keyword', value: sid }] })).toMatchObject({
      code: codes.ok,
      records: 1,
      data: [
        { specimen: { specimenCode, status: 'planned' }, patientCode: patient.code, hasLookAlike: false },
      ],
    });
    expect(await send('CollectSpecimen', { specimenCode, patientCode: '269999999' })).toMatchObject({
      code: codes.invalid,
      data: null,
    });
    expect(await send('CollectSpecimen', { specimenCode, patientCode: patient.code })).toMatchObject({
      code: codes.ok,
      data: { specimen: { status: 'collected', collectedTime: expect.stringMatching(/T.*\+07:00$/) } },
    });
    expect(await send('ReceiveSpecimen', { specimenCode, condition: 'ok' })).toMatchObject({
      code: codes.ok,
      data: { specimen: { status: 'received', condition: 'ok', version: 3 } },
    });
    expect(await send('ReceiveSpecimen', { specimenCode, condition: 'ok' })).toMatchObject({
      code: codes.conflict,
      message: refusalTexts['specimen-already-received'],
      data: { specimen: { status: 'received', receivedTime: expect.stringMatching(/T.*\+07:00$/) } },
    });
    expect(await send('Scan', { text: sid })).toMatchObject({ code: codes.ok, data: { kind: 'record' } });
  });

  it('says what is wrong with an order, field by field', async () => {
    expect(
      await send(
        'PlaceOrder',
        draft({ diagnosis: '', priority: 'stat', items: [{ kind: 'panel', code: 'NHOMMAU' }] }),
      ),
    ).toEqual({
      code: codes.invalid,
      message: refusalTexts['order-incomplete'],
      data: {
        orderCode: null,
        recordId: null,
        sid: null,
        issues: [
          { field: 'diagnosis', message: refusalTexts['diagnosis-missing'] },
          { field: 'phoneExtension', message: refusalTexts['phone-extension-missing'] },
        ],
        repeated: [],
      },
    });
  });

  it('writes no name of a patient into the log', () => {
    expect(server.logged()).not.toContain('Trần Thị Mẫu');
    expect(server.logged()).not.toContain(patient.code);
  });
});
