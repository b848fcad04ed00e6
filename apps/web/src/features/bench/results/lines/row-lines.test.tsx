import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal, success } from '../../../../../test-support/fake-server.ts';
import { renderGrid } from '../../../../../test-support/lab-result-grid.tsx';
import { aTest, anEntered, anItem, someFacts } from '../../../../../test-support/lab-results.ts';
import { refusalTexts } from '@senlab/contract';

const tests = [aTest('HGB'), aTest('PLT')];
const entered = [anEntered('HGB', '60'), anItem('PLT', { position: 2 })];
const nothing = { conflicts: [], refusals: [], warnings: [] };

describe('R', () => {
  test('asks why in the row, keeps the first run and waits for the next', async () => {
    const { user, server, row, cell } = renderGrid(entered, someFacts(tests));
    const replaced = { ...anEntered('HGB', '60'), isSelected: false, version: 3 };
    server.answers['RerunResult'] = () =>
      success({ items: [replaced, anItem('HGB', { runNo: 2 })], ...nothing });
    await user.keyboard('r');
    await user.keyboard('Nghi mẫu đông{Enter}');
    await waitFor(() => expect(row('HGB').textContent).toContain('Lần chạy 1: 60 (đã chạy lại)'));
    expect(server.operations.at(-1)?.body).toMatchObject({
      variables: { testCode: 'HGB', runNo: 1, version: 2, reason: 'Nghi mẫu đông' },
    });
    expect(document.activeElement).toBe(cell('HGB'));
    expect(cell('HGB').textContent).toBe('');
  });

  test.each([
    ['', 'Thao tác này phải ghi lý do.'],
    ['abc', /Nhập lý do rõ hơn/],
  ])('is refused with the reason "%s"', async (reason, sentence) => {
    const { user, server } = renderGrid(entered, someFacts(tests));
    await user.keyboard('r');
    await user.keyboard(`${reason}{Enter}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.operations).toHaveLength(0);
  });

  test('on a row without a value says why not', async () => {
    const { user, row } = renderGrid(entered, someFacts(tests));
    await user.keyboard('{ArrowDown}r');
    expect(within(row('PLT')).getByText('Xét nghiệm này chưa có kết quả.')).toBeTruthy();
  });

  test('that the server refuses stays open with what it says', async () => {
    const { user, server } = renderGrid(entered, someFacts(tests));
    server.answers['RerunResult'] = () => refusal(5, 'Kết quả đã được duyệt.');
    await user.keyboard('r');
    await user.keyboard('Nghi mẫu đông{Enter}');
    expect(await screen.findByText('Kết quả đã được duyệt.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Lý do chạy lại').value).toBe('Nghi mẫu đông');
  });

  test('is left by Escape, back on the row', async () => {
    const { user, cell } = renderGrid(entered, someFacts(tests));
    await user.keyboard('r{Escape}');
    expect(screen.queryByLabelText('Lý do chạy lại')).toBeNull();
    expect(document.activeElement).toBe(cell('HGB'));
  });
});

describe('C', () => {
  test('takes phrases of the section by number keys', async () => {
    const { user, server, row } = renderGrid(entered, someFacts(tests));
    const comment = 'Tiểu cầu kết chụm, đã soi lam; Đã chạy lại, kết quả phù hợp lần đầu';
    server.answers['CommentResult'] = () =>
      success({ items: [anEntered('HGB', '60', { comment, version: 3 })], ...nothing });
    await user.keyboard('c');
    expect(screen.queryByText(/Nước tiểu/)).toBeNull();
    await user.keyboard('12{Enter}');
    await waitFor(() => expect(within(row('HGB')).getByText(`“${comment}”`)).toBeTruthy());
    expect(server.operations.at(-1)?.body).toMatchObject({ variables: { comment, version: 2 } });
  });

  test('takes typed words, digits included', async () => {
    const { user, server } = renderGrid(entered, someFacts(tests));
    server.answers['CommentResult'] = () => success({ items: [], ...nothing });
    await user.keyboard('c');
    await user.keyboard('Pha loãng 12 lần{Enter}');
    await waitFor(() =>
      expect(server.operations.at(-1)?.body).toMatchObject({ variables: { comment: 'Pha loãng 12 lần' } }),
    );
  });

  test('tells when somebody else changed the row meanwhile, and shows theirs', async () => {
    const { user, server, cell } = renderGrid(entered, someFacts(tests));
    const theirs = anEntered('HGB', '112', { version: 3 });
    server.answers['CommentResult'] = () =>
      success({ items: [], ...nothing, conflicts: [{ testCode: 'HGB', runNo: 1, theirs }] });
    await user.keyboard('c');
    await user.keyboard('Ghi chú{Enter}');
    expect(await screen.findByText(/người khác thay đổi/)).toBeTruthy();
    expect(cell('HGB').textContent).toBe('112');
  });
});

describe('people who may not type', () => {
  test('see the grid read-only, and the keys say why', async () => {
    const facts = someFacts(tests, { permissions: ['results.read'] });
    const { user, row, cell, sent } = renderGrid(entered, facts);
    cell('HGB').focus();
    await user.keyboard('1');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(within(row('HGB')).getByText(/không có quyền/)).toBeTruthy();
    expect(cell('HGB').dataset['editable']).toBe('false');
    expect(sent()).toHaveLength(0);
  });

  test('a restricted value is named as that and shows nothing', () => {
    const item = anItem('HIV', { isRestricted: true, status: 'entered' });
    const { cell, row } = renderGrid([item], someFacts([aTest('HIV', { sensitive: ['HIV'] })]));
    expect(cell('HIV').textContent).toBe('Kết quả hạn chế');
    expect(row('HIV').querySelector('[data-flag]')).toBeNull();
  });

  test('a tube that has not arrived cannot be typed for', async () => {
    const item = anItem('HGB', { specimenCode: '261115000102' });
    const { user, row, cell } = renderGrid([item], someFacts(tests));
    cell('HGB').focus();
    await user.keyboard('118');
    expect(within(row('HGB')).getByText(/Mẫu chưa được nhận/)).toBeTruthy();
  });
});

describe('a risk that is copied from another program', () => {
  const risk = aTest('RISK-T21', { resultType: 'risk', unit: null, decimals: null });

  test('is not sent before the program is named', async () => {
    const { user, row, sent } = renderGrid([anItem('RISK-T21', { range: null })], someFacts([risk]));
    await user.keyboard('1/250{Enter}');
    expect(within(row('RISK-T21')).getByText(/tên và phiên bản phần mềm/)).toBeTruthy();
    expect(sent()).toHaveLength(0);
  });

  test('is sent with its name and version', async () => {
    const { user, server, cell, sent } = renderGrid([anItem('RISK-T21', { range: null })], someFacts([risk]));
    await user.type(screen.getByLabelText('Tên phần mềm'), 'RiskPro');
    await user.type(screen.getByLabelText('Phiên bản'), '6.1');
    cell('RISK-T21').focus();
    await user.keyboard('1/250{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(server.operations.at(-1)?.body).toMatchObject({
      variables: { entries: [{ value: '1/250', riskSoftware: { name: 'RiskPro', version: '6.1' } }] },
    });
  });
});

describe('a result that came too early', () => {
  test('can be kept with a reason', async () => {
    const { user, server, row, sent } = renderGrid([anItem('HGB')], someFacts(tests));
    const message =
      'Kết quả có sớm hơn thời gian thực hiện tối thiểu. Vui lòng kiểm tra lại mẫu và giờ lấy mẫu.';
    server.answers['EnterResults'] = () =>
      success({ items: [], ...nothing, refusals: [{ testCode: 'HGB', runNo: 1, message }] });
    await user.keyboard('118{Enter}');
    await user.click(await within(row('HGB')).findByRole('button', { name: 'Lưu kèm lý do' }));
    await user.keyboard('Giờ lấy mẫu ghi trễ{Enter}');
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ value: '118', reason: 'Giờ lấy mẫu ghi trễ' }));
  });
});

const platelets = aTest('PLT', { plausibleLow: '0', plausibleHigh: '3000' });
const questionLineTests = [platelets, aTest('HGB')];
const items = [anItem('PLT'), anItem('HGB', { position: 2 })];
const question = 'Giá trị 9999 ngoài khoảng có thể có (0–3000). Vẫn lưu?';

describe('a value that is hardly possible', () => {
  test('is asked about under its row, and is not sent', async () => {
    const { user, row, sent } = renderGrid(items, someFacts(questionLineTests));
    await user.keyboard('9999{Enter}');
    expect(within(row('PLT')).getByText(new RegExp(question.replace(/[()?]/g, '\\$&')))).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('INPUT');
    expect(sent()).toEqual([]);
  });

  test('is saved when she says so by keyboard, and on to the next row', async () => {
    const { user, sent, cell } = renderGrid(items, someFacts(questionLineTests));
    await user.keyboard('9999{Enter}');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Sửa lại');
    await user.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ value: '9999', knowsImplausible: true }]));
    expect(document.activeElement).toBe(cell('HGB'));
    expect(screen.queryByRole('button', { name: 'Vẫn lưu' })).toBeNull();
  });

  test('is not saved by an Enter too many', async () => {
    const { user, sent } = renderGrid(items, someFacts(questionLineTests));
    await user.keyboard('9999{Enter}{Enter}{Enter}{Enter}{Enter}');
    expect(sent()).toEqual([]);
  });

  test('is asked about no more when another value is typed', async () => {
    const { user, sent } = renderGrid(items, someFacts(questionLineTests));
    await user.keyboard('9999{Enter}{Backspace}');
    expect(screen.queryByRole('button', { name: 'Vẫn lưu' })).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ value: '999' }]));
    expect(sent()[0]).not.toHaveProperty('knowsImplausible');
  });

  test('that was meant says nothing about the next one', async () => {
    const { user, sent, cell } = renderGrid(items, someFacts(questionLineTests));
    await user.keyboard('9999{Enter}');
    await user.click(screen.getByRole('button', { name: 'Vẫn lưu' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(cell('PLT'));
    await user.keyboard('9{Enter}');
    expect(screen.getByRole('button', { name: 'Vẫn lưu' })).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  test('waits with its question when the row is left by mouse, and Escape goes back to the row', async () => {
    const { user, sent, cell } = renderGrid(items, someFacts(questionLineTests));
    await user.keyboard('9999');
    await user.click(cell('HGB'));
    expect(screen.getByRole('button', { name: 'Vẫn lưu' })).toBeTruthy();
    screen.getByRole('button', { name: 'Sửa lại' }).focus();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(cell('PLT'));
    expect(sent()).toEqual([]);
  });

  test('is asked about by a server that knows limits of today, too', async () => {
    const { user, server, sent } = renderGrid(items, someFacts([aTest('PLT'), aTest('HGB')]));
    const message = refusalTexts['value-implausible'];
    server.answers['EnterResults'] = () =>
      success({
        items: [],
        conflicts: [],
        refusals: [{ testCode: 'PLT', runNo: 1, message, holds: [] }],
        warnings: [],
      });
    await user.keyboard('9999{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Vẫn lưu' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ value: '9999', knowsImplausible: true }));
  });
});

test('a possible value is saved without a question', async () => {
  const { user, sent } = renderGrid(items, someFacts(questionLineTests));
  await user.keyboard('3000{Enter}');
  await waitFor(() => expect(sent()).toMatchObject([{ value: '3000' }]));
});

describe('a test that a rule has added', () => {
  const reason = 'Thêm theo quy tắc FT4-SAU-TSH (v2) vì TSH = 8,2 mIU/L.';

  test('says in its row why, also once it has a value, and no other row says anything of it', () => {
    const added = { addedReason: reason };
    const { row } = renderGrid(
      [anEntered('HGB', '60', added), anItem('PLT', { position: 2 })],
      someFacts(tests),
    );
    expect(within(row('HGB')).getByText(`＋ ${reason}`)).toBeTruthy();
    expect(row('PLT').textContent).not.toContain('＋');
  });

  test('says what the server says to whoever may not know the value that called for it', () => {
    const hidden = 'Thêm theo quy tắc của phòng xét nghiệm.';
    const { row } = renderGrid([anItem('HGB', { addedReason: hidden })], someFacts(tests));
    expect(within(row('HGB')).getByText(`＋ ${hidden}`)).toBeTruthy();
    expect(row('HGB').textContent).not.toContain('TSH');
  });
});
