import { describe, expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../test-support/demo-site.ts';
import { appointmentHandlers, type Appointment } from './appointments/index.ts';
import { callHandlers, type Call, type CallEvent } from './calls/index.ts';
import { departmentHandlers, type Department } from './departments/index.ts';
import { faqHandlers } from './faq/index.ts';
import { fileHandlers, type DemoFile } from './file-manager/index.ts';
import { invoiceHandlers, sampleInvoiceId, type Invoice } from './invoices/index.ts';
import { knowledgeBaseHandlers, type KnowledgeCategory } from './knowledge-base/index.ts';
import { quickPanelHandlers, type QuickPanelData } from './quick-panel/index.ts';
import { searchHandlers } from './search/index.ts';
import { surveyHandlers, type Survey } from './surveys/index.ts';
import { ticketHandlers, type Ticket } from './tickets/index.ts';

const night = (): number => Date.parse('2026-11-14T23:30:00+07:00');
const { get, list, read } = aDemoSite(() => [
  ...appointmentHandlers(night),
  ...callHandlers(),
  ...departmentHandlers(),
  ...faqHandlers(),
  ...fileHandlers(),
  ...invoiceHandlers(),
  ...knowledgeBaseHandlers(),
  ...quickPanelHandlers(),
  ...searchHandlers(),
  ...surveyHandlers(),
  ...ticketHandlers(),
]);

const appointment = 'id,customer,appointmentDate,appointmentTime,department,channel,createdTime,state';
const call = 'id,direction,state,phoneNumber,ringGroup,createdTime,updator,ticketNote,appointmentId,record';
const file = 'id,name,type,owner,size,modified,opened,created,extention,location,offline,preview';
const ticket = 'id,customer,title,content,sendedDate,sendedTime,department,channel,state';

test.each([
  ['[MOCK-DESK-01] [ENT-APPT-01]', '/api/appointments', appointment],
  ['[MOCK-DESK-03] [ENT-APPT-02]', '/api/departments', 'id,name,timeFrame'],
  ['[MOCK-DESK-04] [ENT-CALL-01]', '/api/calls', call],
  ['[MOCK-DESK-08] [ENT-CALL-02]', '/api/calls/events', 'state,extension,customerName'],
  ['[MOCK-DESK-09] [ENT-SURV-01]', '/api/surveys', 'id,name,createdTime,createdBy,description'],
  ['[MOCK-DESK-10] [ENT-TICK-01]', '/api/tickets', ticket],
  ['[MOCK-FILE-01] [ENT-FILE-01]', '/api/file-manager-app/files', file],
  ['[MOCK-PAGE-05] [ENT-MISC-01]', '/api/search', 'id,title,url,excerpt'],
  ['[MOCK-PAGE-06] [ENT-MISC-01]', '/api/faq', 'id,question,answer'],
])('%s %s answers several, each with %s', async (_rows, path, fields) => {
  const all = await list<object>(path);
  expect(all.length).toBeGreaterThan(3);
  expect(fieldsOf(all)).toEqual([fields]);
});

const statesOf = (all: readonly { readonly state: string }[]): readonly string[] =>
  [...new Set(all.map(({ state }) => state))].toSorted();

describe('the appointments', () => {
  test('[MOCK-DESK-01] [ENT-APPT-01] name a customer, lie around today in Vietnam, and are in each state', async () => {
    const all = await list<Appointment>('/api/appointments');
    expect(fieldsOf(all.map(({ customer }) => customer))).toEqual(['name,phoneNumber']);
    expect([all[0]?.appointmentDate, all[3]?.appointmentDate]).toEqual(['2026-11-14', '2026-11-15']);
    expect(statesOf(all)).toEqual(['confirmed', 'finished', 'register']);
  });

  test('[MOCK-DESK-03] [ENT-APPT-03] can be had at the same seven hours in every department', async () => {
    const seven = ['08:00', '09:00', '10:00', '11:00', '14:00', '15:00', '16:00'];
    for (const { timeFrame } of await list<Department>('/api/departments')) expect(timeFrame).toEqual(seven);
  });
});

test.each([
  ['[MOCK-DESK-02]', 'appointment', '/api/appointments'],
  ['[MOCK-DESK-11]', 'ticket', '/api/tickets'],
])('%s one %s is answered by its id, and none with status 200', async (_row, name, path) => {
  const [, , third] = await list<object>(path);
  expect(await get(`/api/${name}?id=${name}-3`)).toEqual({ status: 200, body: third });
  expect(await get(`/api/${name}?id=unknown`)).toEqual({ status: 200, body: null });
});

describe('the calls', () => {
  test.each<[row: string, path: string, belongs: (call: Call) => boolean]>([
    ['[MOCK-DESK-05] [ENT-CALL-03]', '/api/calls/in', ({ direction }) => direction === 0],
    ['[MOCK-DESK-06] [ENT-CALL-03]', '/api/calls/out', ({ direction }) => direction === 1],
    ['[MOCK-DESK-07]', '/api/calls/miss', ({ state }) => state === 'missed'],
  ])('%s %s answers those of its kind', async (_row, path, belongs) => {
    const all = await list<Call>('/api/calls');
    const expected = all.filter(belongs);
    expect(expected.length).toBeGreaterThan(1);
    expect(expected.length).toBeLessThan(all.length);
    expect(await list<Call>(path)).toEqual(expected);
  });

  test('[ENT-CALL-01] [MOCK-DESK-08] [ENT-CALL-02] are in each state, and so are the telephones', async () => {
    expect(statesOf(await list<Call>('/api/calls'))).toEqual(['missed', 'served']);
    expect(statesOf(await list<CallEvent>('/api/calls/events'))).toEqual(['busy', 'down', 'ring', 'up']);
  });
});

test('[MOCK-DESK-09] [ENT-SURV-01] [MOCK-DESK-10] [ENT-TICK-01] surveys name who made them; tickets are in each state', async () => {
  const surveys = await list<Survey>('/api/surveys');
  expect(fieldsOf(surveys.map(({ createdBy }) => createdBy))).toEqual(['fullName']);
  expect(statesOf(await list<Ticket>('/api/tickets'))).toEqual(['done', 'pending', 'remaining']);
});

test('[MOCK-FILE-01] [ENT-FILE-01] files lie in folders that there are, and only folders have no size', async () => {
  const files = await list<DemoFile>('/api/file-manager-app/files');
  const places = files.map(({ location, name }) => (location === '' ? name : `${location}/${name}`));
  for (const { created, modified, opened, location, size, type } of files) {
    expect(created <= modified && modified <= opened).toBe(true);
    expect(location === '' || places.includes(location)).toBe(true);
    expect(size === null).toBe(type === 'folder');
  }
  expect(new Set(files.map(({ type }) => type)).size).toBe(3);
});

test('[MOCK-DASH-04] [ENT-DASH-02] the quick panel is given notes and events', async () => {
  const { notes, events } = await read<QuickPanelData>('/api/quick-panel/data');
  expect([notes, events].map(fieldsOf)).toEqual([['id,title,detail'], ['id,title,detail']]);
});

describe('the knowledge base', () => {
  const categories = (): Promise<readonly KnowledgeCategory[]> => list('/api/knowledge-base');

  test('[MOCK-PAGE-07] [ENT-KB-01] lists categories with their featured articles', async () => {
    const all = await categories();
    expect(fieldsOf(all)).toEqual(['id,title,path,articlesCount,featuredArticles']);
    expect(all.map(({ featuredArticles }) => fieldsOf(featuredArticles))).toEqual([['id,title,content']]);
  });

  test('[ENT-KB-02] [ENT-KB-03] [ENT-KB-04] has one category, Item Support, of 24 articles and these five', async () => {
    const all = await categories();
    expect(all).toMatchObject([{ title: 'Item Support', path: '/pages/knowledge-base', articlesCount: 24 }]);
    expect(all[0]?.featuredArticles.map(({ title }) => title)).toEqual([
      'What is Item Support?',
      'How to contact an author',
      'Rating or review removal policy',
      'Purchasing unsupported items',
      'Item installation guide',
    ]);
  });
});

describe('the invoice', () => {
  const invoice = (id = sampleInvoiceId): Promise<Invoice> => read(`/api/invoices/get-invoice?id=${id}`);

  test('[MOCK-PAGE-01] [ENT-INV-01] is answered by its id, with both parties and its days', async () => {
    const { from, client, number, date, dueDate } = await invoice();
    expect(fieldsOf([from, client])).toEqual(['title,address,phone,email,website']);
    expect([number !== '', date < dueDate]).toEqual([true, true]);
    expect(await invoice('unknown')).toBeNull();
  });

  test('[ENT-INV-02] has services, and its sums are right', async () => {
    const { services, subtotal, tax, discount, total } = await invoice();
    expect(fieldsOf(services)).toEqual(['id,title,detail,unit,unitPrice,quantity,total']);
    for (const service of services) expect(service.total).toBe(service.unitPrice * service.quantity);
    expect(subtotal).toBe(services.reduce((sum, service) => sum + service.total, 0));
    expect(total).toBe(subtotal + tax - discount);
  });
});
