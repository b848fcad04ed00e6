import { codes, messages, refusalTexts } from '@senlab/contract';
import { ok, refuse, type Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestContext } from '../../../graphql/context.ts';
import { answersOf, documentNamed } from '../../../../test-support/answers.test-support.ts';
import type { Database } from '../../../platform/database.ts';
import { inTransaction } from '../../../platform/tx.ts';
import {
  addCase,
  addLaboratory,
  addActor,
  addPlaces,
  aForm,
  openPatientsDatabase,
} from './patients.test-support.ts';
import { savePregnancy } from './visit-repository.ts';
import { patientsResolvers } from './resolvers.ts';
import { patientsService, type PatientsService } from './service.ts';

interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

let home: TestDatabase;
let database: Database;
let service: PatientsService;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  home = await createTestDatabase();
  database = openPatientsDatabase(home.appUrl);
  service = patientsService({ database, clock: fakeClock('2026-11-15T08:00:00+07:00') });
  await addPlaces(database);
  await addLaboratory(database);
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

async function asPerson(permissions: readonly Permission[]): Promise<RequestContext> {
  const actor = await addActor(database, { permissions });
  return { actor: () => Promise.resolve(ok(actor)), token: undefined, log };
}

const reception = (): Promise<RequestContext> => asPerson(['patients.read', 'patients.write']);

async function ask(
  name: string,
  variables: Record<string, unknown>,
  person?: RequestContext,
): Promise<Envelope> {
  const context = person ?? (await reception());
  const asked = { source: documentNamed(name), context, variables };
  return (await answersOf(patientsResolvers(service), asked))['response'] as Envelope;
}

async function registered(draft: object): Promise<{ readonly _id: string; readonly patientCode: string }> {
  const { data } = await ask('RegisterPatient', { draft });
  return (data as { patient: { _id: string; patientCode: string } }).patient;
}

describe('patients on the wire', () => {
  it('are registered, found and opened', async () => {
    const draft = aForm({ fullName: 'Cao Thị Dây', birthTime: '06:07' });
    const answer = await ask('RegisterPatient', { draft });
    const patient = {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      version: 1,
      patientCode: expect.any(String),
    };
    expect(answer).toEqual({ code: 0, message: '', data: { patient, duplicates: [], issues: [] } });
    const { _id, patientCode } = (answer.data as { patient: { _id: string; patientCode: string } }).patient;
    expect(await ask('PatientSearch', { text: 'cao thi day 94' })).toEqual({
      code: 0,
      message: '',
      page: 0,
      pages: 1,
      records: 1,
      recordsExact: true,
      data: [
        {
          _id,
          patientCode,
          fullName: 'Cao Thị Dây',
          birthDate: '1994-03-12',
          birthPrecision: 'day',
          gender: 'female',
          phone: draft.phone,
          nationalIdEnd: draft.nationalId?.slice(-4),
          address: '12 Nguyễn Văn Cừ, Phường Sài Gòn, Thành phố Hồ Chí Minh',
          motherId: null,
          hasLookAlike: false,
          isDemo: false,
        },
      ],
    });
    expect(await ask('Patient', { _id })).toMatchObject({
      code: 0,
      data: { _id, version: 1, patientCode, birthTime: '06:07', status: 'active', records: [], spouse: null },
    });
  });

  it('are opened with their pregnancy and records', async () => {
    const { _id } = await registered(aForm({ fullName: 'Cao Thị Thai' }));
    const { recordId, sid } = await addCase(database, { patientId: _id });
    const actor = await addActor(database);
    await inTransaction(database, (tx) =>
      savePregnancy(tx, {
        patientId: _id,
        lmp: null,
        edd: '2027-05-27',
        eddSource: 'stated',
        ultrasoundDate: null,
        ultrasoundGaDays: null,
        transferDate: null,
        embryoDays: null,
        fetuses: 1,
        chorionicity: null,
        para: null,
        conception: null,
        savedBy: actor.accountId,
        savedAt: '2026-11-15T08:00:00+07:00',
      }),
    );
    expect(await ask('Patient', { _id })).toMatchObject({
      data: {
        pregnancy: { edd: '2027-05-27', eddSource: 'stated', fetuses: 1, version: 1 },
        records: [
          {
            _id: recordId,
            sid,
            registeredTime: '2026-11-14T08:00:00+07:00',
            status: 'registered',
            panelCodes: ['GOI1'],
          },
        ],
      },
    });
  });

  it('answer code 3, the first sentence and every field when a form is wrong', async () => {
    const answer = await ask('RegisterPatient', { draft: aForm({ fullName: '', phone: '', motherId: 'x' }) });
    expect(answer).toEqual({
      code: codes.invalid,
      message: refusalTexts['full-name-required'],
      data: {
        patient: null,
        duplicates: [],
        issues: [
          { field: 'fullName', message: refusalTexts['full-name-required'] },
          { field: 'phone', message: refusalTexts['patient-phone-required'] },
          { field: 'motherId', message: refusalTexts['mother-unknown'] },
          { field: 'birthOrder', message: refusalTexts['birth-order-invalid'] },
        ],
      },
    });
  });

  it('answer code 5 with the duplicates that are to be looked at', async () => {
    const draft = aForm({ fullName: 'Cao Thị Trùng' });
    const known = await registered(draft);
    const again = aForm({ fullName: 'Cao Thị Trùng', birthDate: '1994-07-08' });
    const duplicates = [
      {
        patient: { _id: known._id, patientCode: known.patientCode },
        certainty: 'possible',
        reasons: ['same-name-and-birth-year'],
      },
    ];
    expect(await ask('RegisterPatient', { draft: again, seen: [] })).toMatchObject({
      code: codes.conflict,
      message: refusalTexts['patients-to-look-at'],
      data: { patient: null, duplicates, issues: [] },
    });
    expect(await ask('PossibleDuplicates', { draft: again })).toMatchObject({ code: 0, data: duplicates });
    expect(await ask('RegisterPatient', { draft: again, seen: [known._id] })).toMatchObject({ code: 0 });
  });

  it('are changed by whoever has read the newest version', async () => {
    const draft = aForm({ fullName: 'Cao Thị Sửa' });
    const { _id } = await registered(draft);
    const changed = { _id, version: 1, draft: { ...draft, addressLine: '1 Lê Lợi' } };
    expect(await ask('ChangePatient', changed)).toMatchObject({ code: 0, data: { patient: { version: 2 } } });
    expect(await ask('ChangePatient', changed)).toEqual({
      code: codes.conflict,
      message: refusalTexts['changed-meanwhile'],
      data: null,
    });
  });

  it.each([
    ['PatientSearch', { text: 'nguyen thi' }],
    ['Patient', { _id: 'x' }],
    ['PossibleDuplicates', { draft: aForm() }],
    ['RegisterPatient', { draft: aForm() }],
    ['ChangePatient', { _id: 'x', version: 1, draft: aForm() }],
  ])(
    '%s refuses a guest, whose session ends, and a person without rights, whose goes on',
    async (name, variables) => {
      const guest: RequestContext = {
        actor: () => Promise.resolve(refuse({ kind: 'session-ended' })),
        token: undefined,
        log,
      };
      const refused = await ask(name, variables, guest);
      expect(refused).toMatchObject({ code: codes.denied, message: messages.denied });
      const answer = await ask(name, variables, await asPerson([]));
      expect(answer).toMatchObject({ code: codes.noRight, message: messages.noRight });
    },
  );

  it('answer code 4 for one who is not there', async () => {
    const answer = await ask('Patient', { _id: 'x' });
    expect(answer).toEqual({ code: codes.notFound, message: refusalTexts['patient-unknown'], data: null });
  });
});
