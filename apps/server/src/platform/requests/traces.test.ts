import { knownDocuments } from '@senlab/contract/server';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, logIn, runServer, testDatabase } from '../../../test-support/running.test-support.ts';
import { ask } from '../../http/wire-client.test-support.ts';
import { statementName, withoutPeople } from './traces.ts';

describe('the name of a statement', () => {
  it.each([
    ['select "id" from "account" where "username" = $1', 'select', 'account'],
    ['/* audit-trail list */ select 1 from audit_event', 'select', 'audit-trail list'],
    ['insert into "audit_event" ("id") values ($1)', 'insert', 'audit_event'],
    ['update "result_item" set "value" = $1', 'update', 'result_item'],
    ['delete from worker_life', 'delete', 'worker_life'],
    ['with seen as (select 1 from "patient") select * from seen', 'with', 'patient'],
    ['select graphile_worker.add_job($1, $2::json)', 'select', 'graphile_worker.add_job'],
    ['select extract(epoch from now()) from outbox', 'select', 'outbox'],
    ['select a is distinct from b.c from account_session', 'select', 'account_session'],
    ['select * from "graphile_worker"."jobs"', 'select', 'graphile_worker.jobs'],
    ['begin', 'begin', ''],
    ['', '', ''],
  ])('%s', (text, verb, what) => {
    expect(statementName(text)).toEqual({ verb, what });
  });

  it('holds no text that stands in it', () => {
    const pasted = `select 'a letter from nguyen thi mau', 'it''s from huong' from patient`;
    expect(statementName(pasted)).toEqual({ verb: 'select', what: 'patient' });
  });
});

it('lets nothing out that nobody has looked at: attributes by name, no event, and of an error no word', async () => {
  const kept: unknown[] = [];
  const exporter = withoutPeople({
    export: (spans, done) => {
      kept.push(
        ...spans.map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
      );
      done({ code: 0 });
    },
    shutdown: () => Promise.resolve(),
  });
  const span = {
    name: 'select patient',
    attributes: { 'db.collection.name': 'patient', 'db.query.text': `where name = 'Trương Thị Vết'` },
    events: [{ name: 'exception', attributes: { 'exception.message': 'Trương Thị Vết' } }],
    status: { code: 2, message: 'invalid input: "Trương Thị Vết"' },
  };
  exporter.export([span as never], () => undefined);
  await exporter.forceFlush?.();
  await exporter.shutdown();
  expect(kept).toEqual([
    {
      name: 'select patient',
      attributes: { 'db.collection.name': 'patient' },
      events: [],
      status: { code: 2 },
    },
  ]);
});

interface SentSpan {
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes?: readonly { readonly key: string; readonly value: unknown }[];
}

const hashOf = (name: string): string => {
  const found = [...knownDocuments].find(([, text]) => new RegExp(`^(query|mutation) ${name}\\b`).test(text));
  if (found === undefined) throw new Error(`no document ${name}`);
  return found[0];
};

describe('a trace', () => {
  let home: TestDatabase;
  let collector: Server;
  const bodies: string[] = [];
  beforeAll(async () => {
    home = await createTestDatabase();
    collector = createServer(async (incoming, response) => {
      bodies.push(Buffer.concat((await incoming.toArray()) as Buffer[]).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    collector.listen(0, '127.0.0.1');
    await once(collector, 'listening');
  });
  afterAll(async () => {
    collector.closeAllConnections();
    collector.close();
    await home.drop();
  });

  it('calls a request by its operation and each statement by what it does, and names nobody', async () => {
    const endpoint = `http://127.0.0.1:${String((collector.address() as AddressInfo).port)}`;
    const server = await runServer(
      home.appUrl,
      { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
      { roles: ['api', 'identity'] },
    );
    const database = testDatabase(home.appUrl);
    const person = await addPerson(database, { permissions: ['patients.read', 'patients.write'] });
    const token = await logIn(server.url, person);
    const draft = {
      fullName: 'Trương Thị Vết',
      birthDate: '1994-03-12',
      birthPrecision: 'day',
      gender: 'female',
      phone: '0500000042',
      idType: 'none',
      noIdReason: 'emergency',
      provinceCode: '79',
      communeCode: '26740',
    };
    const registered = await ask(server.url, {
      documentId: hashOf('RegisterPatient'),
      variables: { draft },
      token,
    });
    expect(registered.response).toMatchObject({ code: 0 });
    const found = await ask(server.url, {
      documentId: hashOf('PatientSearch'),
      variables: { text: draft.fullName, page: 0, pageSize: 10 },
      token,
    });
    expect(found.text).toContain(draft.fullName);
    await server.stop();
    await database.close();

    const spans = bodies.flatMap((body) =>
      (
        JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
      ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
    const request = spans.find(({ name }) => name === 'RegisterPatient');
    expect(request?.attributes).toEqual(
      expect.arrayContaining([{ key: 'graphql.operation.name', value: { stringValue: 'RegisterPatient' } }]),
    );
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['PatientSearch', 'insert patient', 'insert audit_event', 'begin', 'commit']),
    );
    // Below a request, never alone: the clockwork of the server would fill the collector.
    const statements = spans.filter(({ attributes = [] }) =>
      attributes.some(({ key }) => key === 'db.system.name'),
    );
    expect(statements.filter(({ parentSpanId = '' }) => parentSpanId === '')).toEqual([]);
    for (const { name } of statements) expect(name).toMatch(/^[a-z]+( [a-z_][a-z0-9_., -]*)?$/);
    // Without the numbers of spans and their times, in which any digits may stand.
    const sent = JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]));
    const words = ['Trương', 'truong', 'Vết', '1994', '0500000042', '26740', person.username, token];
    expect(words.filter((word) => sent.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  });
});
