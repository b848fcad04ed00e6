import { refusalTexts } from '@senlab/contract';
import { reprintReasonLabels } from '@senlab/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aMe, json, testConfig } from '../../../../test-support/fake-server.ts';
import { renderInShell } from '../../../../test-support/render-in-shell.tsx';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { PrintLabelsButton, type TubeToLabel } from './print-labels-button.tsx';
import { texts } from './texts.ts';

const { printBlob } = vi.hoisted(() => ({ printBlob: vi.fn<(blob: Blob) => Promise<void>>() }));
vi.mock('../../../api/papers/print-blob.ts', () => ({ printBlob }));

const tube = (id: string, changes: Partial<TubeToLabel> = {}): TubeToLabel => ({
  _id: `id-${id}`,
  specimenCode: `2611140123${id}`,
  status: 'planned',
  labelPrintedTime: null,
  ...changes,
});
const two = [tube('01'), tube('02')];
const printedBefore = tube('01', { labelPrintedTime: '2026-11-14T01:00:00.000Z' });

const pdf = (): Response =>
  new Response('%PDF-1.7', { status: 200, headers: { 'content-type': 'application/pdf' } });
const refused = (message: string, status = 400): Response =>
  json({ code: 1, message, data: null }, { status });

let asked: { readonly path: string; readonly body: unknown }[];
/** In turn; the last one for all that follow. */
let answers: (() => Response | 'no-answer')[];
const onPrinted = vi.fn<() => void>();

function logIn(...permissions: string[]): void {
  beginSession(userFromMe(aMe({ permissions })));
}

beforeEach(() => {
  onPrinted.mockClear();
  printBlob.mockReset().mockResolvedValue();
  setConfig(testConfig);
  logIn('patients.read', 'specimens.collect');
  asked = [];
  answers = [pdf];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, body: JSON.parse(init.body as string) });
    const answer = (answers.length > 1 ? answers.shift() : answers[0])?.() ?? 'no-answer';
    return answer === 'no-answer' ? Promise.reject(new TypeError('offline')) : Promise.resolve(answer);
  });
});

function show(tubes: readonly TubeToLabel[] = two): void {
  renderInShell(<PrintLabelsButton tubes={tubes} onPrinted={onPrinted} />);
}

const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

test('one paper with all labels is asked for by POST, and goes to the printer', async () => {
  show();
  press(texts.printCount(2));
  await waitFor(() => expect(printBlob).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ path: '/papers/labels', body: { specimenIds: ['id-01', 'id-02'] } }]);
  expect(onPrinted).toHaveBeenCalledOnce();
});

test('two presses print once', async () => {
  show();
  press(texts.printCount(2));
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(printBlob).toHaveBeenCalledOnce());
  await screen.findByRole('button', { name: texts.printAgainCount(2) });
  expect(asked).toHaveLength(1);
});

test('the button of one tube says which one', () => {
  show([tube('07')]);
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(
    texts.labelOf(texts.print, '261114012307'),
  );
});

test('a tube that is one line among many has the same button as a sign', async () => {
  renderInShell(<PrintLabelsButton tubes={[tube('07')]} isIcon />);
  press(texts.labelOf(texts.print, '261114012307'));
  await waitFor(() => expect(printBlob).toHaveBeenCalledOnce());
  await screen.findByRole('button', { name: texts.labelOf(texts.printAgain, '261114012307') });
});

describe('a label that was printed before', () => {
  test('is asked why before anything is sent, and one press answers', async () => {
    show([printedBefore]);
    press(/^In lại nhãn/);
    await screen.findByText(texts.again.explain(1));
    expect(asked).toEqual([]);
    press(reprintReasonLabels.damaged);
    await waitFor(() => expect(printBlob).toHaveBeenCalledOnce());
    expect(asked[0]?.body).toEqual({
      specimenIds: ['id-01'],
      reprintReason: 'damaged',
      reprintNote: null,
    });
  });

  test('for another reason wants it in words', async () => {
    show([printedBefore]);
    press(/^In lại nhãn/);
    await screen.findByText(texts.again.explain(1));
    press(reprintReasonLabels.other);
    const note = await screen.findByLabelText(new RegExp(texts.again.note));
    expect(screen.getByRole('button', { name: texts.again.send }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(note, { target: { value: '  Máy cắt lệch nhãn ' } });
    press(texts.again.send);
    await waitFor(() => expect(printBlob).toHaveBeenCalledOnce());
    expect(asked[0]?.body).toMatchObject({ reprintReason: 'other', reprintNote: 'Máy cắt lệch nhãn' });
  });

  test('is left alone by whoever does not want it after all', async () => {
    show([printedBefore]);
    press(/^In lại nhãn/);
    await screen.findByText(texts.again.explain(1));
    press(texts.again.cancel);
    await waitFor(() => expect(screen.queryByText(texts.again.explain(1))).toBeNull());
    expect(asked).toEqual([]);
    expect(printBlob).not.toHaveBeenCalled();
    expect(onPrinted).not.toHaveBeenCalled();
  });

  test('by somebody else meanwhile is asked why then', async () => {
    answers = [() => refused(refusalTexts['reprint-reason-needed']), pdf];
    show();
    press(texts.printCount(2));
    await screen.findByText(texts.again.explain(2));
    expect(printBlob).not.toHaveBeenCalled();
    press(reprintReasonLabels.lost);
    await waitFor(() => expect(printBlob).toHaveBeenCalledOnce());
    expect(asked[1]?.body).toMatchObject({ reprintReason: 'lost' });
  });

  test('by this very button is one, although the page around it does not know yet', async () => {
    show();
    press(texts.printCount(2));
    fireEvent.click(await screen.findByRole('button', { name: texts.printAgainCount(2) }));
    await screen.findByText(texts.again.explain(2));
    expect(asked).toHaveLength(1);
  });
});

describe('what was not printed is said, and what to do', () => {
  test.each([
    [
      'refused',
      () => refused(refusalTexts['label-layout-missing'], 409),
      refusalTexts['label-layout-missing'],
    ],
    ['not drawn', () => refused(refusalTexts['print-press-busy'], 503), refusalTexts['print-press-busy']],
    [
      'not reached',
      () => 'no-answer' as const,
      'Không kết nối được máy chủ. Vui lòng kiểm tra mạng rồi thử lại.',
    ],
    [
      'answered by the page itself',
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      'Không tải được bản in. Vui lòng thử lại.',
    ],
  ])('%s', async (_why, answer, words) => {
    answers = [answer];
    show();
    press(texts.printCount(2));
    await screen.findByText(words);
    expect(onPrinted).not.toHaveBeenCalled();
    expect(printBlob).not.toHaveBeenCalled();
    await screen.findByRole('button', { name: texts.printCount(2) });
  });

  test('a browser that opens no dialog', async () => {
    printBlob.mockRejectedValue(new Error('blocked'));
    show();
    press(texts.printCount(2));
    await screen.findByText(texts.failed);
    expect(onPrinted).toHaveBeenCalledOnce();
  });
});

test('without tubes there is nothing to press', () => {
  show([]);
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
});

test('there is no button for those who neither order nor hold tubes', () => {
  logIn('patients.read', 'results.read');
  show();
  expect(screen.queryByRole('button')).toBeNull();
});
