import { typeDefs } from '@senlab/contract/server';
import { buildSchema, isEnumType } from 'graphql';
import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { type ChainBreakKind, addAuditEvents, sealAuditEvents } from '../../ground/audit/index.ts';
import { toVerification, auditTrailResolvers } from './resolvers.ts';
import { codes, messages } from '@senlab/contract';
import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import {
  addPerson,
  openClinic,
  placeCase,
  type Clinic,
  type PlacedCase,
} from '../../../../test-support/clinic.test-support.ts';
import { askModule } from '../../../../test-support/answers.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { tracing } from '../../../platform/requests/request-facts.ts';
import { datedAsTold } from '../../../../test-support/running.test-support.ts';
import { catalogueService } from '../../ground/catalogue/index.ts';
import { auditTrailService } from './service.ts';

const report = { firstSeal: 1, lastSeal: 2, events: 3, retired: 0, head: undefined, next: undefined };
const found = (kind: ChainBreakKind): Parameters<typeof toVerification>[0]['breaks'][number] => ({
  kind,
  sealNo: 12,
  eventId: '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07',
  report: null,
  time: '2026-11-14T20:30:05.000Z',
});

describe('a verification on the wire', () => {
  it('words a break for people, with the time of the hospital', () => {
    const [first] = toVerification({ ...report, breaks: [found('event-changed')] }).breaks;
    expect(first).toMatchObject({
      kind: 'event_changed',
      text: 'Một dòng nhật ký đã bị sửa sau khi niêm phong. Vị trí: niêm phong số 12, dòng 019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07, 15/11/2026 03:30:05.',
    });
  });

  it.each([
    ['link-broken', 'link_broken'],
    ['document-changed', 'document_changed'],
    ['document-not-in-log', 'document_not_in_log'],
  ] as const)('names the break %s by a word that the interface knows', (kind, name) => {
    const [first] = toVerification({ ...report, breaks: [found(kind)] }).breaks;
    expect(first?.kind).toBe(name);
    const known = buildSchema(typeDefs).getType('AuditBreakKind');
    expect(isEnumType(known) && known.getValue(name)).toBeTruthy();
  });

  it('names the paper whose document is not what was signed', () => {
    const paper = { ...found('document-replaced'), sealNo: null, eventId: null, report: 'CS1-261114-0001/2' };
    const [first] = toVerification({ ...report, breaks: [paper] }).breaks;
    expect(first?.text).toContain('phiếu CS1-261114-0001/2');
  });

  it('names no place where there is none', () => {
    const nowhere = { ...found('head-missing'), sealNo: null, eventId: null, time: null };
    const wire = toVerification({ ...report, breaks: [nowhere] });
    expect(wire.breaks[0]?.text).not.toContain('Vị trí');
    expect(wire).toMatchObject({ isIntact: false, headSeal: null, headHash: null, nextSeal: null });
  });
});

describe('resolvers', () => {
  const clock = fakeClock('2026-11-14T10:00:00+07:00');
  let home: TestDatabase;
  let clinic: Clinic;
  let placed: PlacedCase;

  beforeAll(async () => {
    home = await createTestDatabase();
    clinic = await openClinic({ url: home.appUrl, clock });
    placed = await placeCase(clinic);
  });
  afterAll(async () => {
    await clinic.database.close();
    await home.drop();
  });

  async function ask(
    name: string,
    variableValues: Record<string, unknown>,
    person?: Actor,
  ): Promise<unknown> {
    const { database } = clinic;
    const service = auditTrailService({ database, clock, catalogue: catalogueService({ database, clock }) });
    const answer = await askModule(auditTrailResolvers(service), name, variableValues, person);
    return JSON.parse(JSON.stringify(answer));
  }

  const person = (...permissions: readonly Permission[]): Promise<Actor> =>
    addPerson(clinic.database, { permissions });

  describe('the log on the wire', () => {
    it('tells an event whole, with the address that it came from', async () => {
      const reader = await person('audit.read', 'results.read');
      const event = {
        actorId: reader.accountId,
        action: 'update',
        command: 'enter',
        entity: 'result',
        entityId: 'WBC/1',
        labRecordId: placed.recordId,
        patientId: placed.patient.id,
        fromState: 'pending',
        toState: 'entered',
        diff: { value: [null, '7.1'] },
      } as const;
      await tracing('10.1.2.3', () =>
        inTransaction(clinic.database, (tx) => addAuditEvents(tx, [event], '2026-11-14T09:30:00+07:00')),
      );
      const filtered = [{ id: 'actor', value: reader.accountId }];
      expect(await ask('AuditEvents', { filtered }, reader)).toMatchObject({
        code: codes.ok,
        records: 1,
        data: [
          {
            time: '2026-11-14T09:30:00+07:00',
            actorId: reader.accountId,
            actorName: 'Nguyễn Thị Mẫu',
            action: 'update',
            command: 'enter',
            entity: 'result',
            entityLabel: 'WBC/1',
            recordId: placed.recordId,
            patientId: placed.patient.id,
            changes: [{ field: 'value', before: null, after: '7.1' }],
            ip: '10.1.2.3',
            isRefused: false,
            isRedacted: false,
          },
        ],
      });
    });

    it('tells who looked, and nobody when nobody did', async () => {
      const reader = await person('audit.read', 'patients.read');
      const answer = await ask('RecordViews', { recordId: placed.recordId }, reader);
      expect(answer).toEqual({ code: codes.ok, message: '', data: [] });
      expect(await ask('RecordViews', { recordId: 'x' }, reader)).toMatchObject({
        code: codes.notFound,
        data: null,
      });
    });

    it('tells whether it is whole', async () => {
      await datedAsTold(home);
      await sealAuditEvents(clinic.database, { clock });
      expect(await ask('VerifyAudit', {}, await person('audit.read'))).toMatchObject({
        code: codes.ok,
        data: { isIntact: true, breaks: [], firstSeal: 1, lastSeal: 1, nextSeal: null, headSeal: 1 },
      });
    });

    it.each([
      ['AuditEvents', {}],
      ['RecordViews', { recordId: '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07' }],
      ['VerifyAudit', { head: 'x' }],
    ])('%s answers nothing without a session', async (name, variables) => {
      expect(await ask(name, variables)).toMatchObject({ code: codes.denied, message: messages.denied });
    });
  });
});
