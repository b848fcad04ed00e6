import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { aWaiting } from '../../../../test-support/karyotype-rows.ts';
import { renderScreen } from '../../../../test-support/render-screen.tsx';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { KaryotypeDetailPage } from './detail/karyotype-detail-page.tsx';
import { texts } from './texts.ts';
import { matching } from './waiting-items.tsx';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const say = texts.register;
let server: FakeServer;

const other = aWaiting({
  recordId: 'r2',
  sid: '2611160002',
  testCode: 'NST-OI',
  patientCode: '260042188',
  patientName: 'Lê Thị Bích Đào',
  specimenKinds: ['amnio'],
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T12:00:00+07:00') });
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['KaryotypesToRegister'] = () => success([aWaiting(), other]);
  server.answers['RegisterKaryotype'] = () =>
    success({ _id: 'k9', code: 'NST26-00500', version: 1, status: 'registered' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(): () => string {
  beginSession(userFromMe(aMe({ permissions: ['patients.read', 'karyotypes.work'] })));
  const path = '/apps/nstmau/nstmau-detail';
  const pages = [
    { path, element: <KaryotypeDetailPage /> },
    { path: `${path}/:_id`, element: <p>record</p> },
  ];
  const router = renderScreen(pages, path);
  return () => router.state.location.pathname;
}

const choose = async (name: RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

async function pickIndication(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(say.indication) }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

const save = async (): Promise<void> => userEvent.click(screen.getByRole('button', { name: /^Lưu/ }));
const sent = (): unknown => server.sent('RegisterKaryotype').at(-1)?.['draft'];

describe('a new record of chromosomes', () => {
  test('[ROUTE-015] is opened for the item that was chosen, and shown in its place', async () => {
    const address = open();
    await choose(/Lê Thị Bích Đào/);
    // The only specimen that fits is chosen by itself.
    expect(screen.queryByRole('radio', { name: 'Máu ngoại vi' })).toBeNull();
    await pickIndication('Tiền sử thai bất thường');
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(say.consent) }), '01/11/2026');
    await save();
    await waitFor(() => expect(address()).toBe('/apps/nstmau/nstmau-detail/k9'));
    expect(sent()).toEqual({
      recordId: 'r2',
      testCode: 'NST-OI',
      runNo: 1,
      specimenKind: 'amnio',
      indication: 'abnormal_fetus_history',
      indicationText: null,
      consentDate: '2026-11-01',
    });
    expect(await screen.findByText(say.saved('NST26-00500'))).toBeTruthy();
  });

  test('is for a blood of the two kinds that is named, without a consent if there is none yet', async () => {
    open();
    await choose(/Nguyễn Thị Thu Hà/);
    expect(screen.getByText(say.consentHint)).toBeTruthy();
    await pickIndication('Vô sinh, hiếm muộn');
    await save();
    expect(await screen.findByText(say.kindMissing)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Máu cuống rốn' }));
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ specimenKind: 'cord_blood', consentDate: null }));
  });

  test('says why where the reason is another one, and is not sent without', async () => {
    open();
    await choose(/Nguyễn Thị Thu Hà/);
    expect(screen.queryByRole('textbox', { name: new RegExp(say.indicationText) })).toBeNull();
    await pickIndication('Khác');
    const text = await screen.findByRole('textbox', { name: new RegExp(say.indicationText) });
    await save();
    expect(await screen.findByText(say.indicationTextMissing)).toBeTruthy();
    expect(screen.getByText(say.kindMissing)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Máu ngoại vi' }));
    expect(server.sent('RegisterKaryotype')).toEqual([]);
    await userEvent.type(text, 'Em gái có con hội chứng Down');
    await save();
    await waitFor(() =>
      expect(sent()).toMatchObject({ indication: 'other', indicationText: 'Em gái có con hội chứng Down' }),
    );
  });

  test('is not sent with a consent of tomorrow, nor without a reason', async () => {
    open();
    await choose(/Lê Thị Bích Đào/);
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(say.consent) }), '17/11/2026');
    await save();
    expect(await screen.findByText(say.consentLate)).toBeTruthy();
    expect(screen.getByText(say.indicationMissing)).toBeTruthy();
    expect(server.sent('RegisterKaryotype')).toEqual([]);
  });

  test('stays on the page with the words of the server when it is refused', async () => {
    server.answers['RegisterKaryotype'] = () => refusal(20, 'Chỉ định này đã có hồ sơ NST.');
    const address = open();
    await choose(/Lê Thị Bích Đào/);
    await pickIndication('Người hiến');
    await save();
    expect(await screen.findByText('Chỉ định này đã có hồ sơ NST.')).toBeTruthy();
    expect(address()).toBe('/apps/nstmau/nstmau-detail');
  });

  test('says why nothing can be chosen', async () => {
    server.answers['KaryotypesToRegister'] = () => success([]);
    open();
    expect(await screen.findByText(say.none)).toBeTruthy();
    expect(screen.getByText(say.noneText)).toBeTruthy();
  });

  test('says when nobody could be asked', async () => {
    server.answers['KaryotypesToRegister'] = () => 'no-answer';
    open();
    expect(await screen.findByText(say.failed)).toBeTruthy();
  });

  test('is of the tube that is scanned, and of another one after that', async () => {
    open();
    const field = await screen.findByRole('textbox', { name: say.filter });
    await userEvent.type(field, '26111600{Enter}');
    expect(screen.queryByText(say.form)).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '261116000201{Enter}');
    expect(await screen.findByText(say.form)).toBeTruthy();
    expect(screen.getByText(/2611160002/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: say.other }));
    expect(await screen.findByRole('button', { name: /Nguyễn Thị Thu Hà/ })).toBeTruthy();
  });

  test('says when nothing is found by what was typed', async () => {
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: say.filter }), 'Trần');
    expect(await screen.findByText(say.noMatch('Trần'))).toBeTruthy();
  });
});

test.each([
  ['', ['r1', 'r2']],
  [' 2611160002 ', ['r2']],
  ['261116000201', ['r2']],
  ['bich dao', ['r2']],
  ['260042171', ['r1']],
  ['%', []],
  ['46', []],
])('by «%s» are found %j', (typed, ids) => {
  expect(matching([aWaiting(), other], typed).map(({ recordId }) => recordId)).toEqual(ids);
});
