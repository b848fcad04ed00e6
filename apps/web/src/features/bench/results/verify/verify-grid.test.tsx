import { refusalTexts } from '@senlab/contract';
import { holdSentences } from '@senlab/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal, success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import { renderGrid } from '../../../../../test-support/lab-result-grid.tsx';
import { aRange, aTest, anEntered, anItem, someFacts } from '../../../../../test-support/lab-results.ts';
import type { ResultItem } from '../result-item.ts';

const codes = ['T01', 'T02', 'T03'];
const tests = codes.map((code) => aTest(code));
const verifier = someFacts(tests, {
  permissions: ['patients.read', 'results.read', 'results.enter', 'results.verify'],
});
const doctor = someFacts(tests, { permissions: ['patients.read', 'results.read', 'results.approve'] });

function hold(code: keyof typeof holdSentences): ResultItem['holds'][number] {
  return { code, message: holdSentences[code] };
}

const ready = codes.map((code, index) =>
  anEntered(code, String(110 + index), { position: index, nextStep: 'verify' }),
);

interface Sent {
  readonly items?: readonly { readonly testCode: string; readonly version: number }[];
  readonly item?: { readonly testCode: string };
  readonly value?: string;
  readonly reason?: string;
  readonly comment?: string;
}

function variables(server: FakeServer, name: string): readonly Sent[] {
  return server.sent(name);
}

const nothing = { items: [], conflicts: [], refusals: [], warnings: [] };

/** Verifies whatever it is sent. */
function verifyAll(server: FakeServer, items: readonly ResultItem[]): void {
  server.answers['VerifyResults'] = () => {
    const wanted = variables(server, 'VerifyResults').at(-1)?.items ?? [];
    const done = items.filter(({ testCode }) => wanted.some((each) => each.testCode === testCode));
    return success({
      ...nothing,
      items: done.map((item) => ({
        ...item,
        version: item.version + 1,
        status: 'tech_verified',
        nextStep: null,
        verifiedByName: 'KTV. Trần Thị Bích',
        verifiedTime: '2026-11-15T04:00:00.000Z',
      })),
    });
  };
}

describe('technical verification by keyboard', () => {
  test('Ctrl+Enter verifies the row as it is shown, and moves on', async () => {
    const { user, server, cell, row } = renderGrid(ready, verifier);
    verifyAll(server, ready);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(within(row('T01')).getByText('KTV đã duyệt')).toBeTruthy());
    expect(variables(server, 'VerifyResults')).toMatchObject([
      { items: [{ testCode: 'T01', runNo: 1, version: 2 }] },
    ]);
    expect(document.activeElement).toBe(cell('T02'));
  });

  test('Space chooses, and Ctrl+Enter verifies what is chosen in one request', async () => {
    const { user, server } = renderGrid(ready, verifier);
    verifyAll(server, ready);
    await user.keyboard(' {ArrowDown}{ArrowDown} ');
    expect(screen.getByRole('button', { name: /KTV duyệt 2 kết quả đã chọn/ })).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(variables(server, 'VerifyResults')).toHaveLength(1));
    expect(variables(server, 'VerifyResults')[0]?.items?.map(({ testCode }) => testCode)).toEqual([
      'T01',
      'T03',
    ]);
  });

  test('says under the row why it cannot be verified, and sends nothing', async () => {
    const held = [
      { ...anEntered('T01', '110', { nextStep: 'verify' }), holds: [hold('delta-acknowledged')] },
    ];
    const { user, server } = renderGrid(held, verifier);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText(holdSentences['delta-acknowledged'])).toBeTruthy();
    await user.keyboard(' ');
    expect(screen.queryByRole('button', { name: /đã chọn/ })).toBeNull();
    expect(variables(server, 'VerifyResults')).toHaveLength(0);
  });

  test('a value that is being typed is not verified', async () => {
    const { user, server } = renderGrid([ready[0] ?? anItem('T01')], verifier);
    await user.keyboard('{F2}5');
    expect(screen.queryByRole('button', { name: /^KTV duyệt/ })).toBeNull();
    expect(variables(server, 'VerifyResults')).toHaveLength(0);
  });

  test('offers nothing to somebody who may not verify', () => {
    const given = ready.map((item) => ({ ...item, holds: [hold('not-permitted')] }));
    renderGrid(given, doctor);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^KTV duyệt/ })).toBeNull();
    expect(screen.queryByText(/Vì sao đang giữ/)).toBeNull();
  });
});

describe('what the server does not verify', () => {
  test('keeps its state, with the reason under its own row', async () => {
    const { user, server, row } = renderGrid(ready, verifier);
    const message = refusalTexts['quality-control-failed'];
    server.answers['VerifyResults'] = () =>
      success({
        ...nothing,
        items: [{ ...ready[0], version: 3, status: 'tech_verified', nextStep: null }],
        refusals: [{ testCode: 'T02', runNo: 1, message, holds: [] }],
      });
    await user.keyboard(' {ArrowDown} {Control>}{Enter}{/Control}');
    await waitFor(() => expect(within(row('T02')).getByText(new RegExp(message))).toBeTruthy());
    expect(within(row('T02')).getByText('Có kết quả')).toBeTruthy();
    expect(within(row('T01')).getByText('KTV đã duyệt')).toBeTruthy();
  });

  test('because somebody changed it shows theirs and asks to look again', async () => {
    const { user, server, row } = renderGrid(ready, verifier);
    const theirs = anEntered('T01', '99', { version: 4, nextStep: 'verify' });
    server.answers['VerifyResults'] = () =>
      success({ ...nothing, conflicts: [{ testCode: 'T01', runNo: 1, theirs }] });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(within(row('T01')).getByText('99')).toBeTruthy());
    expect(within(row('T01')).getByText(new RegExp(refusalTexts['changed-meanwhile']))).toBeTruthy();
  });

  test.each([
    ['was refused as a whole', (): ReturnType<typeof refusal> => refusal(3, 'Hồ sơ đã hủy.'), /Hồ sơ đã hủy/],
    ['did not reach it', (): 'no-answer' => 'no-answer', /chưa được duyệt/],
  ])('because it %s is said', async (_, answer, words) => {
    const { user, server, row } = renderGrid(ready, verifier);
    server.answers['VerifyResults'] = answer;
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(within(row('T01')).getByText(words)).toBeTruthy());
  });
});

describe('a value that is held', () => {
  const held = anEntered('T01', '110', {
    nextStep: 'verify',
    isDeltaBeyond: true,
    source: 'manual',
    holds: [hold('delta-acknowledged'), hold('second-person-or-double-entry')],
  });

  test('says why, by touch and by Alt+ArrowDown, and Escape goes back to the row', async () => {
    const { user, row, cell } = renderGrid([held], verifier);
    await user.click(within(row('T01')).getByRole('button', { name: /Vì sao đang giữ/ }));
    expect(within(row('T01')).getByText(holdSentences['second-person-or-double-entry'])).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(cell('T01'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(within(row('T01')).getByText(holdSentences['delta-acknowledged'])).toBeTruthy();
  });

  test('for its difference is acknowledged without a comment', async () => {
    const { user, server } = renderGrid([held], verifier);
    server.answers['AcknowledgeDelta'] = () =>
      success({ ...nothing, items: [{ ...held, version: 3, isDeltaAcknowledged: true, holds: [] }] });
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(screen.getByRole('button', { name: 'Xác nhận chênh lệch…' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /KTV duyệt 1 kết quả/ })).toBeTruthy());
    expect(variables(server, 'AcknowledgeDelta')[0]).not.toHaveProperty('comment');
  });

  test('for want of a second entry is typed again with the first one covered', async () => {
    const { user, server, row, cell } = renderGrid([held], verifier);
    const message = refusalTexts['second-entry-differs'];
    server.answers['ConfirmEntry'] = () =>
      success({ ...nothing, refusals: [{ testCode: 'T01', runNo: 1, message, holds: [] }] });
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(screen.getByRole('button', { name: 'Nhập lần hai…' }));
    expect(cell('T01').textContent).not.toContain('110');
    await user.keyboard('111{Enter}');
    await waitFor(() => expect(within(row('T01')).getByText(message)).toBeTruthy());
    expect(cell('T01').textContent).not.toContain('110');
    expect(variables(server, 'ConfirmEntry')).toMatchObject([{ item: { testCode: 'T01' }, value: '111' }]);
  });

  test('an empty second entry is not sent', async () => {
    const { user, server } = renderGrid([held], verifier);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(screen.getByRole('button', { name: 'Nhập lần hai…' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText(refusalTexts['value-empty'])).toBeTruthy();
    expect(variables(server, 'ConfirmEntry')).toHaveLength(0);
  });
});

describe('a doctor at the grid', () => {
  const verified = anEntered('T01', '110', {
    status: 'tech_verified',
    nextStep: 'approve',
    verifiedByName: 'KTV. Trần Thị Bích',
    verifiedTime: '2026-11-15T04:00:00.000Z',
  });

  test('returns a value with a reason, and not without one', async () => {
    const { user, server, row, cell } = renderGrid([verified], doctor);
    server.answers['ReturnResults'] = () =>
      success({ ...nothing, items: [{ ...verified, version: 3, status: 'entered', verifiedByName: null }] });
    act(() => cell('T01').focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(screen.getByRole('button', { name: 'Trả lại KTV…' }));
    await user.keyboard('{Enter}');
    expect(variables(server, 'ReturnResults')).toHaveLength(0);
    await user.keyboard('Không khớp lâm sàng{Enter}');
    await waitFor(() => expect(within(row('T01')).getByText('Có kết quả')).toBeTruthy());
    expect(variables(server, 'ReturnResults')).toMatchObject([{ reason: 'Không khớp lâm sàng' }]);
  });

  test('sees whose names are under a value', async () => {
    const { user, row, cell } = renderGrid([verified], doctor);
    act(() => cell('T01').focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(
      within(row('T01')).getByText(/KTV\. Trần Thị Bích duyệt kỹ thuật lúc 11:00 15\/11\/2026/),
    ).toBeTruthy();
  });

  test('a technician is not offered to return', async () => {
    const { user, cell } = renderGrid([verified], verifier);
    act(() => cell('T01').focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByRole('button', { name: 'Đóng' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Trả lại KTV…' })).toBeNull();
  });
});

describe('a correction', () => {
  const released = anEntered('T01', '110', { status: 'released' });
  const run = anItem('T01', { runNo: 2, isSelected: false, correctionId: 'report-2', nextStep: 'enter' });

  test('is typed into its own run, with the released value beside it', () => {
    const { row, cell } = renderGrid([released, run], verifier);
    expect(cell('T01').textContent).toBe('');
    expect(within(row('T01')).getByText(/Đang phát hành: 110/)).toBeTruthy();
  });

  test('that was given up leaves the row to the released value', async () => {
    const { show, cell } = renderGrid([released, run], verifier);
    show([released, { ...run, version: 2, status: 'cancelled', correctionId: null }]);
    await waitFor(() => expect(cell('T01').textContent).toBe('110'));
  });
});

describe('what several rows share', () => {
  const control = hold('quality-control-not-failed');
  const heldBy = (...holds: ResultItem['holds'][number][]): ResultItem[] =>
    ready.map((item) => ({ ...item, holds }));
  const above = (): string | null =>
    screen.queryByRole('list', { name: 'Chung cho nhiều kết quả' })?.textContent ?? null;

  test('is said once above the table, and each row keeps its sign and its own button', () => {
    const { row } = renderGrid(heldBy(control), verifier);
    expect(above()).toBe(`Đang giữ 3 kết quả: ${control.message}`);
    for (const code of codes) {
      expect(within(row(code)).queryByText('Vì sao đang giữ?')).toBeNull();
      expect(within(row(code)).getByRole('button', { name: /Vì sao đang giữ/ })).toBeTruthy();
    }
  });

  test('does not hide what one row has beside it', () => {
    const [first, ...others] = heldBy(control);
    if (first === undefined) throw new Error('no row');
    const { row } = renderGrid(
      [{ ...first, holds: [control, hold('delta-acknowledged')] }, ...others],
      verifier,
    );
    expect(within(row('T01')).getByText('Vì sao đang giữ?')).toBeTruthy();
    expect(within(row('T02')).queryByText('Vì sao đang giữ?')).toBeNull();
  });

  test('is left to the rows where two share it', () => {
    const [first, second, third] = heldBy(control);
    if (first === undefined || second === undefined || third === undefined) throw new Error('no row');
    const { row } = renderGrid([first, second, { ...third, holds: [] }], verifier);
    expect(above()).toBeNull();
    expect(within(row('T01')).getByText('Vì sao đang giữ?')).toBeTruthy();
  });

  test('is said of ranges that are not for pregnancy, which warn only where they are few', () => {
    const range = aRange({ isFallback: true });
    const { row } = renderGrid(
      ready.map((item) => ({ ...item, range })),
      verifier,
    );
    expect(above()).toMatch(/^3 khoảng tham chiếu là khoảng ngoài thai kỳ/);
    expect(row('T01').textContent).toContain('khoảng ngoài thai kỳ');
    expect(row('T01').textContent).not.toContain('⚠');
  });
});
