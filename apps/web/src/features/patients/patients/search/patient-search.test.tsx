import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  refusal,
  startFakeServer,
  testConfig,
  type Answer,
  type FakeServer,
} from '../../../../../test-support/fake-server.ts';
import { renderInShell } from '../../../../../test-support/render-in-shell.tsx';
import { setConfig } from '../../../../api/config.ts';
import { aHit } from '../patient-examples.ts';
import { texts } from '../texts.ts';
import { PatientSearch } from './patient-search.tsx';
import type { PatientHit } from './use-patient-search.ts';

const onPick = vi.fn<(hit: PatientHit) => void>();
const onRegister = vi.fn<(typed: string) => void>();
let server: FakeServer;

function people(...hits: readonly PatientHit[]): () => Answer {
  const page = { pages: 1, page: 0, records: hits.length, recordsExact: true };
  return () => ({ envelope: { code: 0, message: '', ...page, data: hits } });
}

const ha = aHit();
const lan = aHit({ _id: 'p2', patientCode: '260042189', fullName: 'Trần Thị Lan' });

beforeEach(() => {
  onPick.mockClear();
  onRegister.mockClear();
  Element.prototype.scrollIntoView = () => undefined;
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['PatientSearch'] = people(ha);
});

function show(): HTMLElement {
  renderInShell(<PatientSearch isFirst onPick={onPick} onRegister={onRegister} />);
  return screen.getByRole('combobox');
}

function type(box: HTMLElement, text: string): void {
  fireEvent.change(box, { target: { value: text } });
}

const asked = () =>
  server.operations
    .filter(({ operationName }) => operationName === 'PatientSearch')
    .map(({ body }) => (body as { variables: { text: string } }).variables.text);

test('the box has the focus, and says what it has understood while it asks', async () => {
  const box = show();
  expect(document.activeElement).toBe(box);
  type(box, 'thu ha 94');
  expect(screen.getByText('Đang hiểu là họ tên có «thu ha», sinh năm 1994')).toBeDefined();
  await screen.findByText('NGUYỄN THỊ THU HÀ');
});

test('letters typed in one go are one question', async () => {
  const box = show();
  for (const text of ['thu', 'thu h', 'thu ha']) type(box, text);
  await screen.findByText('NGUYỄN THỊ THU HÀ');
  expect(asked()).toEqual(['thu ha']);
});

test.each([
  ['h', texts.search.tooShort],
  ['1234', texts.search.tooShort],
])('«%s» is not asked, but helped', async (text, hint) => {
  const box = show();
  type(box, text);
  await screen.findByText(hint);
  expect(asked()).toEqual([]);
});

test('an answer that was overtaken is dropped', async () => {
  const box = show();
  let release = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const isSlow = JSON.stringify(init?.body).includes('tran lan');
    const response = await answer(input, init);
    if (isSlow) await slow;
    return response;
  });
  server.answers['PatientSearch'] = people(lan);
  type(box, 'tran lan');
  await waitFor(() => expect(asked()).toEqual(['tran lan']));
  server.answers['PatientSearch'] = people(ha);
  type(box, 'thu ha');
  await screen.findByText('NGUYỄN THỊ THU HÀ');
  await act(async () => {
    release();
    await slow;
  });
  expect(screen.queryByText('TRẦN THỊ LAN')).toBeNull();
});

describe('keys', () => {
  test('Enter opens the only hit', async () => {
    const box = show();
    type(box, 'thu ha');
    await screen.findByText('NGUYỄN THỊ THU HÀ');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onPick).toHaveBeenCalledExactlyOnceWith(ha);
  });

  test('Enter that comes before the answer, as from a scanner, opens the only hit when it is there', async () => {
    const box = show();
    type(box, '260042171');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onPick).not.toHaveBeenCalled();
    await waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith(ha));
  });

  test('of several hits Enter opens none by itself', async () => {
    server.answers['PatientSearch'] = people(ha, lan);
    const box = show();
    type(box, 'thi');
    await screen.findByText('TRẦN THỊ LAN');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onPick).not.toHaveBeenCalled();
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
  });

  test.each([
    ['down and down', ['ArrowDown', 'ArrowDown'], lan],
    ['up from nowhere is the last', ['ArrowUp'], lan],
    ['round the end', ['ArrowDown', 'ArrowDown', 'ArrowDown'], ha],
  ])('%s, then Enter', async (_how, keys, hit) => {
    server.answers['PatientSearch'] = people(ha, lan);
    const box = show();
    type(box, 'thi');
    await screen.findByText('TRẦN THỊ LAN');
    for (const key of keys) fireEvent.keyDown(box, { key });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onPick).toHaveBeenCalledExactlyOnceWith(hit);
  });

  test('Enter of an input method that still composes opens nobody', async () => {
    const box = show();
    type(box, 'thu ha');
    await screen.findByText('NGUYỄN THỊ THU HÀ');
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(onPick).not.toHaveBeenCalled();
  });

  test('Esc empties the box', () => {
    const box = show();
    type(box, 'thu ha');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect((box as HTMLInputElement).value).toBe('');
  });
});

test('people of one name and year are told apart in words, with a sign', async () => {
  server.answers['PatientSearch'] = people(ha, aHit({ _id: 'p3', birthDate: '1994-09-30' }));
  type(show(), 'thu ha');
  const lines = await screen.findAllByText(/Trùng họ tên và năm sinh với người khác/);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('12/03/1994'),
    expect.stringContaining('30/09/1994'),
  ]);
  expect(lines.every((line) => line.parentElement?.querySelector('svg') !== null)).toBe(true);
});

test('nobody found: a new patient is offered with what was typed', async () => {
  server.answers['PatientSearch'] = people();
  type(show(), 'thu ha 94');
  fireEvent.click(await screen.findByText(texts.search.register));
  expect(onRegister).toHaveBeenCalledExactlyOnceWith('thu ha 94');
});

describe('what could not be asked is said, with a way to try again', () => {
  test.each([
    ['not reached', () => 'no-answer' as const, texts.search.failed],
    ['refused', () => refusal(3, 'Bạn thao tác quá nhanh.'), 'Bạn thao tác quá nhanh.'],
  ])('%s', async (_why, answer, words) => {
    server.answers['PatientSearch'] = answer;
    type(show(), 'thu ha');
    await screen.findByText(words);
    server.answers['PatientSearch'] = people(ha);
    fireEvent.click(screen.getByText('Thử lại'));
    await screen.findByText('NGUYỄN THỊ THU HÀ');
  });
});
