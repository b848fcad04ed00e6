import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusalTexts } from '@senlab/contract';
import type { Permission } from '@senlab/domain';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { aCatalogue, aTube, listAnswer } from '../../../../test-support/lab-rows.ts';
import { renderInShell } from '../../../../test-support/render-in-shell.tsx';
import { scan } from '../../../../test-support/acts.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { forgetCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { ReceptionPage } from './reception-page.tsx';
import { texts } from './texts.ts';

const played = vi.hoisted((): string[] => []);
vi.mock('../../../parts/scanning/play-sound.ts', () => ({ playSound: (name: string) => played.push(name) }));
vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const code = '261114012301';
const coming = aTube({ specimen: { status: 'in_transit', collectedTime: '2026-11-14T08:05:00+07:00' } });
const received = aTube({
  specimen: { status: 'received', condition: 'ok', receivedTime: '2026-11-14T08:21:00+07:00' },
});
const rejected = aTube({ specimen: { status: 'rejected', condition: 'clotted' } });

let server: FakeServer;

function open(permissions: Permission[] = ['patients.read', 'specimens.receive']): void {
  beginSession(userFromMe(aMe({ permissions })));
  renderInShell(<ReceptionPage />);
}

async function scanAndHear(text: string): Promise<void> {
  const before = played.length;
  scan(text);
  await waitFor(() => expect(played.length).toBe(before + 1));
  // The sound comes with the news; what is drawn of it, and its focus, right after.
  await act(() => Promise.resolve());
}

const condition = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const sitting = () => within(screen.getByRole('region', { name: texts.sitting.title }));
const form = (name: string) => within(screen.getByRole('form', { name: `${name} ${code}` }));
const slowly = userEvent.setup({ delay: 40 });

beforeEach(() => {
  played.length = 0;
  setConfig(testConfig);
  forgetCatalogue();
  server = startFakeServer();
  server.answers['LabCatalogue'] = () => success(aCatalogue);
  server.answers['Specimens'] = () => listAnswer([]);
  server.answers['ReceiveSpecimen'] = () => success(received);
});

describe('receiving', () => {
  test('a scanned tube is received as good, with three beeps', async () => {
    open();
    await scanAndHear(code);
    expect(server.sent('ReceiveSpecimen')).toEqual([{ specimenCode: code, condition: 'ok', comment: null }]);
    expect(played).toEqual(['success']);
    expect(sitting().getByText(/NGUYỄN THỊ HOA/)).toBeTruthy();
    expect(sitting().getByText('Công thức máu')).toBeTruthy();
    expect(sitting().getByText('Đạt')).toBeTruthy();
  });

  test('a key chooses the condition of the next tube, and of no other', async () => {
    open();
    fireEvent.keyDown(document.body, { key: '1', code: 'Digit1' });
    await waitFor(() => expect(condition(/Tan huyết/).getAttribute('aria-pressed')).toBe('true'));
    await scanAndHear(code);
    await scanAndHear('261114012302');
    expect(server.sent('ReceiveSpecimen')).toMatchObject([
      { condition: 'hemolysed', comment: 'Tình trạng mẫu: Tan huyết' },
      { condition: 'ok', comment: null },
    ]);
  });

  test('the digits of a tube choose nothing', async () => {
    open();
    await scanAndHear('411114012301');
    await scanAndHear('261114012302');
    expect(server.sent('ReceiveSpecimen')).toMatchObject([{ condition: 'ok' }, { condition: 'ok' }]);
    expect(condition(/Đạt/).getAttribute('aria-pressed')).toBe('true');
  });

  test('the comment that is printed can be worded', async () => {
    open();
    await userEvent.click(condition(/Không đủ thể tích/));
    const field = screen.getByLabelText(texts.condition.comment);
    await slowly.clear(field);
    await slowly.type(field, 'Còn 1 mL');
    await scanAndHear(code);
    expect(server.sent('ReceiveSpecimen')).toMatchObject([
      { condition: 'insufficient', comment: 'Còn 1 mL' },
    ]);
  });
});

describe('what is not received', () => {
  test.each([
    'specimen-unknown',
    'specimen-already-received',
    'specimen-not-collected',
    'container-wrong',
  ] as const)('%s buzzes, and is said in red with the code', async (reason) => {
    server.answers['ReceiveSpecimen'] = () => refusal(3, refusalTexts[reason]);
    open();
    await scanAndHear(code);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(refusalTexts[reason]);
    expect(alert.textContent).toContain(code);
    expect(played).toEqual(['failure']);
    expect(sitting().queryByRole('listitem')).toBeNull();
  });

  test.each([
    ['a wristband', '260042171', texts.notATube],
    ['nothing known', 'ABCDEFGH', texts.unreadable],
  ])('%s is not sent at all', async (_what, text, sentence) => {
    open();
    await scanAndHear(text);
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(server.sent('ReceiveSpecimen')).toEqual([]);
  });

  test('a lost connection says what to do with the tube', async () => {
    server.answers['ReceiveSpecimen'] = () => 'no-answer';
    open();
    await scanAndHear(code);
    expect(screen.getByRole('alert').textContent).toContain(texts.unreachable);
  });

  test('urine of a day waits for its volume, which is checked before it is sent', async () => {
    server.answers['ReceiveSpecimen'] = () => refusal(3, refusalTexts['urine-volume-not-valid']);
    open();
    await scanAndHear(code);
    const field = form(texts.form.volume.title).getByLabelText(texts.form.volumeMl);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await slowly.type(field, '12{Enter}');
    expect(server.sent('ReceiveSpecimen')).toHaveLength(1);
    server.answers['ReceiveSpecimen'] = () => success(received);
    await slowly.clear(field);
    await slowly.type(field, '1850{Enter}');
    await waitFor(() => expect(server.sent('ReceiveSpecimen').at(-1)).toMatchObject({ volumeMl: '1850' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: new RegExp(code) })).toBeNull());
  });

  test('a time out of order is kept with another time and a reason', async () => {
    server.answers['ReceiveSpecimen'] = () => refusal(3, refusalTexts['received-before-collected']);
    open();
    await scanAndHear(code);
    const fields = form(texts.form.time.title);
    await userEvent.click(fields.getByRole('button', { name: texts.form.time.submit }));
    expect(server.sent('ReceiveSpecimen')).toHaveLength(1);
    await slowly.type(fields.getByLabelText(texts.form.timeReason), 'Mất điện, ghi sổ');
    await userEvent.click(fields.getByRole('button', { name: texts.form.time.submit }));
    await waitFor(() => expect(server.sent('ReceiveSpecimen')).toHaveLength(2));
    expect(server.sent('ReceiveSpecimen').at(-1)).toMatchObject({
      timeReason: 'Mất điện, ghi sổ',
      receivedTime: expect.stringMatching(/T\d\d:\d\d:00\+07:00$/) as string,
    });
    await waitFor(() => expect(fields.getByText(refusalTexts['received-before-collected'])).toBeTruthy());
  });

  test('another tube is scanned from inside a form, which keeps what was typed', async () => {
    server.answers['ReceiveSpecimen'] = () => refusal(3, refusalTexts['urine-volume-not-valid']);
    open();
    await scanAndHear(code);
    const field = form(texts.form.volume.title).getByLabelText<HTMLInputElement>(texts.form.volumeMl);
    await slowly.type(field, '18');
    server.answers['ReceiveSpecimen'] = () =>
      success(aTube({ specimen: { specimenCode: '261114012302', status: 'received', condition: 'ok' } }));
    await scanAndHear('261114012302');
    expect(field.value).toBe('18');
    expect(played).toEqual(['failure', 'success']);
  });
});

describe('rejecting', () => {
  test('opens where the condition forces it, and shows the tube to take instead', async () => {
    server.answers['ReceiveSpecimen'] = () => refusal(3, refusalTexts['condition-forces-rejection']);
    server.answers['RejectSpecimen'] = () => success(rejected);
    open();
    await userEvent.click(condition(/Mẫu đông/));
    await scanAndHear(code);
    server.answers['Specimens'] = () =>
      listAnswer([aTube({ specimen: { specimenCode: '261114012303', recollectsCode: code } })]);
    await slowly.type(form(texts.form.reject.title).getByLabelText(texts.form.notifiedTo), 'ĐD Bích{Enter}');
    await waitFor(() => expect(server.sent('RejectSpecimen')).toHaveLength(1));
    expect(server.sent('RejectSpecimen')[0]).toMatchObject({
      specimenCode: code,
      condition: 'clotted',
      reason: 'Mẫu đông',
      notifiedTo: 'ĐD Bích',
    });
    expect(await sitting().findByText(/261114012303/)).toBeTruthy();
  });

  test('is not sent without the person who was told', async () => {
    server.answers['Specimens'] = () => listAnswer([coming]);
    open();
    const [button] = await screen.findAllByRole('button', { name: texts.sitting.rejectOf(code) });
    if (button !== undefined) await userEvent.click(button);
    await userEvent.click(
      form(texts.form.reject.title).getByRole('button', { name: texts.form.reject.submit }),
    );
    expect(screen.getByText(texts.form.missing)).toBeTruthy();
    expect(server.sent('RejectSpecimen')).toEqual([]);
  });

  test.each(['specimen-in-work', 'specimen-has-verified-results', 'notified-time-not-valid'] as const)(
    'that the server refuses keeps its form, with the sentence: %s',
    async (reason) => {
      server.answers['RejectSpecimen'] = () => refusal(3, refusalTexts[reason]);
      open();
      await scanAndHear(code);
      await userEvent.click(sitting().getByRole('button', { name: texts.sitting.rejectOf(code) }));
      await slowly.type(
        form(texts.form.reject.title).getByLabelText(texts.form.notifiedTo),
        'ĐD Bích{Enter}',
      );
      await waitFor(() => expect(form(texts.form.reject.title).getByText(refusalTexts[reason])).toBeTruthy());
      expect(played.at(-1)).toBe('failure');
    },
  );

  test('can be put aside', async () => {
    open();
    await scanAndHear(code);
    await userEvent.click(sitting().getByRole('button', { name: texts.sitting.rejectOf(code) }));
    await userEvent.click(form(texts.form.reject.title).getByRole('button', { name: texts.form.cancel }));
    expect(screen.queryByRole('form', { name: new RegExp(code) })).toBeNull();
    expect(server.sent('RejectSpecimen')).toEqual([]);
  });
});

test('who may not receive is told whom to ask, and nothing is listed', () => {
  open(['patients.read']);
  expect(screen.getByText(texts.forbidden.title)).toBeTruthy();
  scan(code);
  expect(server.operations).toEqual([]);
});
