import { refusalTexts } from '@senlab/contract';
import { printLimits } from '@senlab/domain';
import { initialListState } from '@senlab/ui/data-table';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInShell } from '../../../../test-support/render-in-shell.tsx';
import { aRecordRow } from '../../../../test-support/lab-rows.ts';
import type { PaperError as PaperErrorType } from '../../../api/papers/fetch-paper.ts';
import { PrintWorklistButton } from './worklist-page.tsx';
import { worklistTabs } from './tabs.ts';
import { texts } from './texts.ts';

type PostPaper = (path: string, body: object) => Promise<Blob>;
const { printBlob, postPaper } = vi.hoisted(() => ({
  printBlob: vi.fn<(blob: Blob) => Promise<void>>(),
  postPaper: vi.fn<PostPaper>(),
}));
vi.mock('../../../api/papers/print-blob.ts', () => ({ printBlob }));
vi.mock('../../../api/papers/fetch-paper.ts', async (original) => ({
  ...(await original<{ PaperError: typeof PaperErrorType }>()),
  postPaper,
}));
const { PaperError } = await import('../../../api/papers/fetch-paper.ts');

const paper = new Blob(['%PDF-']);
type Shown = Parameters<typeof PrintWorklistButton>[0]['list'];

const shown = (changes: Partial<Shown> = {}): Shown => ({
  state: initialListState(),
  tab: worklistTabs[0],
  answer: { page: 0, pages: 1, records: 3, recordsExact: true, data: [aRecordRow()] },
  ...changes,
});
const tabOf = (id: string): Shown['tab'] => worklistTabs.find((tab) => tab.id === id);

beforeEach(() => {
  printBlob.mockReset().mockResolvedValue();
  postPaper.mockReset().mockResolvedValue(paper);
});

function press(list: Shown): void {
  renderInShell(<PrintWorklistButton list={list} />);
  fireEvent.click(screen.getByRole('button', { name: texts.print.button }));
}

test('the cases of the tab and its filters go to the printer, and what was typed goes by POST', async () => {
  const filters = [{ id: 'keyword', operator: 'contains', value: 'nguyen thi hoa' }] as const;
  press(shown({ state: { ...initialListState(), filters } }));
  await waitFor(() => expect(printBlob).toHaveBeenCalledWith(paper));
  expect(postPaper).toHaveBeenCalledExactlyOnceWith('/papers/worklist', {
    filtered: [{ id: 'status', operator: 'eq', value: 'open' }, ...filters],
    sorted: [{ id: 'urgency', desc: false }],
  });
  expect(screen.queryByText(texts.print.cut(printLimits.worklistLines))).toBeNull();
});

test('in the order of the screen, as far as the server has it', async () => {
  const state = { ...initialListState(), sort: { id: 'due', desc: false } };
  press(shown({ state, tab: tabOf('completed') }));
  await waitFor(() => expect(printBlob).toHaveBeenCalledOnce());
  expect(postPaper.mock.calls[0]?.[1]).toMatchObject({ sorted: [] });
});

test.each([
  ['more than fit', { records: printLimits.worklistLines + 1, recordsExact: true }],
  ['more than anybody counted', { records: 1_000, recordsExact: false }],
])('%s are cut, and that is said', async (_what, counted) => {
  press(shown({ answer: { page: 0, pages: 9, data: [aRecordRow()], ...counted } }));
  await screen.findByText(texts.print.cut(printLimits.worklistLines));
  expect(printBlob).toHaveBeenCalledOnce();
});

test('what the server refuses is said, and nothing is printed', async () => {
  postPaper.mockRejectedValue(new PaperError(refusalTexts['worklist-layout-missing']));
  press(shown());
  await screen.findByText(refusalTexts['worklist-layout-missing']);
  expect(printBlob).not.toHaveBeenCalled();
});

test('two presses print one list', async () => {
  press(shown());
  fireEvent.click(screen.getByRole('button'));
  await screen.findByRole('button', { name: texts.print.button });
  await waitFor(() => expect(printBlob).toHaveBeenCalledOnce());
  expect(postPaper).toHaveBeenCalledOnce();
});

test.each([
  ['not there yet', undefined],
  ['empty', { page: 0, pages: 0, records: 0, recordsExact: true, data: [] }],
])('a list that is %s is not printed', (_what, answer) => {
  renderInShell(<PrintWorklistButton list={shown({ answer })} />);
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
});
