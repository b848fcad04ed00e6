import { refusalTexts } from '@senlab/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import { openQuality, sentTo, startQualityServer } from '../../../../../test-support/lab-quality-page.tsx';
import { anInstrument } from '../../../../../test-support/lab-quality.ts';
import { fillField } from '../../../../../test-support/acts.ts';
import { texts } from '../texts.ts';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
const { name } = anInstrument();

beforeEach(() => {
  server = startQualityServer();
  server.answers['SaveInstrument'] = () => success(anInstrument());
});

async function edit(): Promise<void> {
  openQuality('?xem=instruments', ['settings.write']);
  await userEvent.click(await screen.findByRole('button', { name: texts.instruments.editFor(name) }));
}

test('a technician reads the instruments and changes none', async () => {
  openQuality('?xem=instruments');
  expect(await screen.findByText(/Glucose \(mức 1, 2\)/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.instruments.editFor(name) })).toBeNull();
  expect(screen.queryByRole('button', { name: texts.instruments.add })).toBeNull();
});

test('a change is sent with the version that it was made from', async () => {
  await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Mức 2' }));
  await userEvent.click(screen.getByRole('button', { name: texts.instruments.save }));
  await waitFor(() =>
    expect(sentTo(server, 'SaveInstrument')).toMatchObject([
      { draft: { code: 'SH-01', version: 3, tests: [{ testCode: 'GLU', requiredLevels: [1] }] } },
    ]),
  );
});

test('a name that is too short is not sent', async () => {
  await edit();
  await userEvent.clear(screen.getByLabelText(texts.instruments.name));
  await userEvent.click(screen.getByRole('button', { name: texts.instruments.save }));
  expect(screen.getByText(refusalTexts['instrument-words-wrong'])).toBeTruthy();
  expect(sentTo(server, 'SaveInstrument')).toEqual([]);
});

test('a new one without a place is not sent', async () => {
  openQuality('?xem=instruments', ['settings.write']);
  await userEvent.click(await screen.findByRole('button', { name: texts.instruments.add }));
  await fillField(screen.getByLabelText(texts.instruments.code), 'hh-02');
  await fillField(screen.getByLabelText(texts.instruments.name), 'Máy huyết học số 2');
  await userEvent.click(screen.getByRole('button', { name: texts.instruments.save }));
  expect(screen.getByText(texts.instruments.place)).toBeTruthy();
  expect(sentTo(server, 'SaveInstrument')).toEqual([]);
});

test('what the server refuses stays in the form', async () => {
  server.answers['SaveInstrument'] = () => refusal(3, refusalTexts['instrument-tests-wrong']);
  await edit();
  await userEvent.click(screen.getByRole('button', { name: texts.instruments.save }));
  expect(await screen.findByText(refusalTexts['instrument-tests-wrong'])).toBeTruthy();
});
