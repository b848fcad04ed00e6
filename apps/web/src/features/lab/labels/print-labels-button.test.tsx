import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { renderInShell } from '../../../../test-support/render-in-shell.tsx';
import { setConfig } from '../../../api/config.ts';
import { PrintLabelsButton } from './print-labels-button.tsx';
import { texts } from './texts.ts';
import type { LabelFacts } from './tube-label.ts';

const facts: LabelFacts = {
  person: { fullName: 'Nguyễn Thị Thu Hà', patientCode: '260042171', birth: '1994-03-12' },
  sid: '2611140123',
  priority: 'stat',
  specimenTypes: [{ code: 'EDTA', container: 'Ống nắp tím' }],
};
const tubes = ['01', '02'].map((tube) => ({
  specimenCode: `2611140123${tube}`,
  specimenTypeCode: 'EDTA',
  timePoint: null,
}));

let server: FakeServer;
let paper: string[];
let saysItIsOver: boolean;
const onPrinted = vi.fn<() => void>();

beforeEach(() => {
  onPrinted.mockClear();
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['LabelsPrinted'] = () => success(null);
  paper = [];
  saysItIsOver = true;
  vi.stubGlobal('print', () => {
    const labels = document.querySelectorAll('body > .label-print .tube-label');
    paper.push(...Array.from(labels, (label) => label.textContent));
    if (saysItIsOver) window.dispatchEvent(new Event('afterprint'));
  });
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
});

function show(which = tubes): void {
  renderInShell(<PrintLabelsButton recordId="r1" tubes={which} facts={facts} onPrinted={onPrinted} />);
}

const sent = () => server.operations.filter(({ operationName }) => operationName === 'LabelsPrinted');

test('one label for each tube reaches the printer, then the server hears of it', async () => {
  show();
  fireEvent.click(screen.getByText(texts.printCount(2)));
  await waitFor(() => expect(onPrinted).toHaveBeenCalledOnce());
  expect(paper).toHaveLength(2);
  expect(paper[0]).toContain('NGUYỄN THỊ THU HÀ');
  expect(paper[1]).toContain('261114 0123 02');
  expect(sent()[0]?.body).toMatchObject({ variables: { recordId: 'r1' } });
});

test('nothing is left of the labels on the page afterwards', async () => {
  show();
  fireEvent.click(screen.getByText(texts.printCount(2)));
  await waitFor(() => expect(onPrinted).toHaveBeenCalledOnce());
  expect(document.querySelector('.label-print')).toBeNull();
});

test('a browser that comes back before it prints finds the labels still there, until a hand returns', async () => {
  saysItIsOver = false;
  show();
  fireEvent.click(screen.getByText(texts.printCount(2)));
  await waitFor(() => expect(paper).toHaveLength(2));
  expect(document.querySelector('.label-print')).not.toBeNull();
  expect(sent()).toEqual([]);
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(onPrinted).toHaveBeenCalledOnce());
  expect(document.querySelector('.label-print')).toBeNull();
});

test('two presses print once', async () => {
  show();
  fireEvent.click(screen.getByText(texts.printCount(2)));
  fireEvent.click(screen.getByText(texts.printCount(2)));
  await waitFor(() => expect(onPrinted).toHaveBeenCalled());
  expect(paper).toHaveLength(2);
  expect(sent()).toHaveLength(1);
});

describe('what the server could not be told is said', () => {
  test.each([
    ['not reached', () => 'no-answer' as const, texts.notRecorded],
    ['refused', () => refusal(5, 'Không tìm thấy hồ sơ.'), 'Không tìm thấy hồ sơ.'],
  ])('%s', async (_why, answer, words) => {
    server.answers['LabelsPrinted'] = answer;
    show();
    fireEvent.click(screen.getByText(texts.printCount(2)));
    await screen.findByText(words);
    expect(onPrinted).not.toHaveBeenCalled();
  });
});

test('without tubes there is nothing to press', () => {
  show([]);
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
});
