import { showStyles } from '@senlab/ui/test-support/styles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { success } from '../../../../../test-support/fake-server.ts';
import { renderGrid } from '../../../../../test-support/lab-result-grid.tsx';
import {
  aRange,
  aTest,
  anEntered,
  anItem,
  negativePositive,
  someFacts,
} from '../../../../../test-support/lab-results.ts';

const codes = Array.from({ length: 24 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`);
const tests = codes.map((code) => aTest(code));
const items = codes.map((code, index) => anItem(code, { position: index }));

function field(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(/^Kết quả: /);
}

describe('the result grid by keyboard', () => {
  test('24 values are typed and saved without a mouse, each once and in order', async () => {
    const { user, sent, cell } = renderGrid(items, someFacts(tests));
    expect(document.activeElement).toBe(cell('T01'));
    for (const [index] of codes.entries()) await user.keyboard(`${String(100 + index)}{Enter}`);
    await waitFor(() => expect(sent()).toHaveLength(24));
    expect(sent().map(({ testCode, value }) => [testCode, value])).toEqual(
      codes.map((code, index) => [code, String(100 + index)]),
    );
    expect(document.activeElement).toBe(cell('T24'));
  });

  test('arrows move the focus and nothing else', async () => {
    const { user, sent, cell } = renderGrid(items, someFacts(tests));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(document.activeElement).toBe(cell('T03'));
    expect(cell('T03').tabIndex).toBe(0);
    expect(cell('T01').tabIndex).toBe(-1);
    expect(sent()).toHaveLength(0);
  });

  test('Enter skips what cannot be typed into', async () => {
    const given = items.map((item) =>
      item.testCode === 'T02' ? { ...item, status: 'released' as const } : item,
    );
    const { user, cell } = renderGrid(given, someFacts(tests));
    await user.keyboard('118{Enter}');
    expect(document.activeElement).toBe(cell('T03'));
  });

  test('Escape forgets what was typed, and the second one leaves the grid', async () => {
    const { user, sent, cell } = renderGrid(items, someFacts(tests));
    await user.keyboard('118{Escape}');
    expect(document.activeElement).toBe(cell('T01'));
    expect(cell('T01').textContent).toBe('');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Phím tắt/ }));
    expect(sent()).toHaveLength(0);
  });

  test('F2 corrects the value that is there', async () => {
    const given = [anEntered('T01', '118')];
    const { user, sent } = renderGrid(given, someFacts(tests));
    await user.keyboard('{F2}');
    expect(field().value).toBe('118');
    await user.keyboard('{Backspace}9{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ testCode: 'T01', value: '119', version: 2 }]));
  });

  test('an unchanged value is not sent', async () => {
    const { user, sent, row } = renderGrid([anEntered('T01', '118')], someFacts(tests));
    await user.keyboard('{F2}{Enter}');
    expect(within(row('T01')).getByText('Có kết quả')).toBeTruthy();
    expect(sent()).toHaveLength(0);
  });

  test('a text has several lines, kept through the save and shown as lines', async () => {
    const written = [
      aTest('NST', { resultType: 'text', unit: null, decimals: null, deltaKind: null }),
      aTest('T01'),
    ];
    const given = [anItem('NST', { position: 0, unit: null, range: null }), anItem('T01', { position: 1 })];
    showStyles();
    const { user, sent, cell } = renderGrid(given, someFacts(written));
    await user.keyboard('Bộ NST 46,XX{Shift>}{Enter}{/Shift}20 cụm{Alt>}{Enter}{/Alt}Bình thường');
    expect(field().value).toBe('Bộ NST 46,XX\n20 cụm\nBình thường');
    expect(sent()).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent()).toMatchObject([{ testCode: 'NST', value: 'Bộ NST 46,XX\n20 cụm\nBình thường' }]),
    );
    expect(document.activeElement).toBe(cell('T01'));
    expect(cell('NST').textContent).toBe('Bộ NST 46,XX\n20 cụm\nBình thường');
    expect(getComputedStyle(cell('NST').firstElementChild ?? cell('NST')).whiteSpace).toBe('pre-line');
  });

  test('a line is broken where the caret is, and Escape forgets all lines', async () => {
    const { user, sent, cell } = renderGrid(
      [anItem('NST', { unit: null, range: null })],
      someFacts([aTest('NST', { resultType: 'text', unit: null, decimals: null, deltaKind: null })]),
    );
    await user.keyboard('ab{ArrowLeft}{Shift>}{Enter}{/Shift}');
    expect([field().value, field().selectionStart]).toEqual(['a\nb', 2]);
    await user.keyboard('{Escape}');
    expect(cell('NST').textContent).toBe('');
    expect(sent()).toHaveLength(0);
  });

  test('? shows the keys and hides them', async () => {
    const { user } = renderGrid(items, someFacts(tests));
    await user.keyboard('?');
    expect(screen.getByText('Chạy lại (ghi lý do)')).toBeTruthy();
    await user.keyboard('?');
    expect(screen.queryByText('Chạy lại (ghi lý do)')).toBeNull();
  });

  test('? while a number is typed shows the keys and leaves the number alone', async () => {
    const { user, sent } = renderGrid(items, someFacts(tests));
    await user.keyboard('11?8');
    expect(screen.getByText('Chạy lại (ghi lý do)')).toBeTruthy();
    expect(field().value).toBe('118');
    expect(sent()).toHaveLength(0);
  });

  test('Alt+ArrowDown while a value is typed saves it and opens what can be done with the row', async () => {
    const { user, sent, row } = renderGrid(items, someFacts(tests));
    await user.keyboard('118{Alt>}{ArrowDown}{/Alt}');
    expect(within(row('T01')).getByRole('button', { name: 'Đóng' })).toBe(document.activeElement);
    await waitFor(() => expect(sent()).toMatchObject([{ testCode: 'T01', value: '118' }]));
  });

  test('Alt+ArrowDown on what cannot be read keeps the field open and sends nothing', async () => {
    const { user, sent } = renderGrid(items, someFacts(tests));
    await user.keyboard('abc{Alt>}{ArrowDown}{/Alt}');
    expect(field().value).toBe('abc');
    expect(sent()).toHaveLength(0);
  });

  test('a row redraws alone while it is typed into', async () => {
    const { user, row } = renderGrid(items, someFacts(tests));
    const other = row('T02').innerHTML;
    const nodes = [...row('T02').querySelectorAll('*')];
    await user.keyboard('118');
    expect(row('T02').innerHTML).toBe(other);
    expect([...row('T02').querySelectorAll('*')].every((node, index) => node === nodes[index])).toBe(true);
  });
});

describe('a Vietnamese input method', () => {
  test.each([
    ['composing', { key: 'r', code: 'KeyR', isComposing: true }],
    ['with 229', { key: 'r', code: 'KeyR', keyCode: 229 }],
    ['with Process', { key: 'Process', code: 'KeyC', keyCode: 229 }],
  ])('%s triggers no key of the grid', (_, pressed) => {
    const { cell } = renderGrid([anEntered('T01', '118')], someFacts(tests));
    fireEvent.keyDown(cell('T01'), pressed);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('Enter that ends a syllable does not save', async () => {
    const { user, sent } = renderGrid(items, someFacts(tests));
    await user.keyboard('1');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true, keyCode: 229 });
    expect(field().value).toBe('1');
    expect(sent()).toHaveLength(0);
  });

  test('R works by its place on the keyboard, whatever letter arrives', () => {
    const { cell } = renderGrid([anEntered('T01', '118')], someFacts(tests));
    fireEvent.keyDown(cell('T01'), { key: 'ỉ', code: 'KeyR' });
    expect(screen.getByLabelText('Lý do chạy lại')).toBeTruthy();
  });

  test('R and C in the editor are letters', async () => {
    const test = aTest('T01', { resultType: 'text', decimals: null });
    const { user } = renderGrid([anItem('T01')], someFacts([test]));
    await user.keyboard('xrc');
    expect(field().value).toBe('xrc');
  });
});

describe('a typed value shows at once', () => {
  test.each([
    ['3 tháng đầu', '110', '139', 'L: Thấp'],
    ['3 tháng giữa', '97', '148', 'N: Bình thường'],
  ])('its flag for %s, before it is saved', async (reason, low, high, flag) => {
    const { user, row } = renderGrid(
      [anItem('T01', { range: aRange({ low, high, reason }) })],
      someFacts(tests),
    );
    await user.keyboard('105');
    expect(
      within(row('T01'))
        .getAllByRole('gridcell')
        .some(({ textContent }) => textContent.endsWith(flag)),
    ).toBe(true);
    expect(row('T01').textContent).toContain(`${low}–${high} · ${reason}`);
  });

  test('that the range is one for women who are not pregnant', () => {
    const { row } = renderGrid([anItem('T01', { range: aRange({ isFallback: true }) })], someFacts(tests));
    expect(row('T01').textContent).toContain('khoảng ngoài thai kỳ');
  });

  test('why there is no range', () => {
    const item = anItem('T01', { range: null, noRangeReason: 'Chưa rõ tuổi thai' });
    expect(renderGrid([item], someFacts(tests)).row('T01').textContent).toContain('Chưa rõ tuổi thai');
  });

  test('its difference to the value before', async () => {
    const previous = { value: '140', number: '140', time: '2026-11-01T02:00:00.000Z', sid: '2611010001' };
    const { user, row } = renderGrid([anItem('T01', { previous })], someFacts(tests));
    await user.keyboard('100');
    expect(row('T01').textContent).toContain('giảm, chênh lệch lớn ↓ 40 ⚠');
    expect(row('T01').textContent).toContain('01/11/2026');
  });

  test('the choices that fit, and the one that the letters mean', async () => {
    const test = aTest('HBSAG', { resultType: 'ordinal', decimals: null, choices: negativePositive });
    const { user, sent } = renderGrid([anItem('HBSAG', { range: null })], someFacts([test]));
    await user.keyboard('am');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Âm tính']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ value: 'am' }]));
  });

  test('a choice that is taken by arrow keys', async () => {
    const test = aTest('HBSAG', { resultType: 'ordinal', decimals: null, choices: negativePositive });
    const { user, sent } = renderGrid([anItem('HBSAG', { range: null })], someFacts([test]));
    await user.keyboard('{F2}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ value: 'Dương tính' }]));
  });
});

describe('a save', () => {
  test('that is refused stays in its row with the reason', async () => {
    const { user, server, row, cell } = renderGrid(items, someFacts(tests));
    const refusals = [{ testCode: 'T01', runNo: 1, message: 'Mẫu chưa được nhận.' }];
    server.answers['EnterResults'] = () => success({ items: [], conflicts: [], refusals, warnings: [] });
    await user.keyboard('118{Enter}');
    expect(await within(row('T01')).findByText(/Mẫu chưa được nhận/)).toBeTruthy();
    expect(cell('T01').textContent).toBe('118');
    expect(within(row('T01')).getByText('chưa lưu')).toBeTruthy();
  });

  test.each([
    ['1.234,5', /dấu phân cách/],
    ['abc', /số nguyên hoặc số thập phân/],
    ['-3', /không nhận giá trị âm/],
  ])('of "%s" is refused before it is sent, and the field stays', async (text, sentence) => {
    const { user, sent, row } = renderGrid(items, someFacts(tests));
    await user.keyboard(`{F2}${text}{Enter}`);
    expect(within(row('T01')).getByText(sentence)).toBeTruthy();
    expect(field().value).toBe(text);
    expect(sent()).toHaveLength(0);
  });

  test('of a scanned tube is none: it is handed on to be opened, and nothing is left in the row', async () => {
    const { user, sent, cell, scanned } = renderGrid(items, someFacts(tests));
    await user.keyboard('2611150001{Enter}');
    expect(scanned).toEqual(['2611150001']);
    expect(cell('T01').textContent).toBe('');
    expect(document.activeElement).toBe(cell('T01'));
    expect(sent()).toHaveLength(0);
  });

  test('of a scanned tube whose Enter somebody else took is forgotten by itself', async () => {
    const { user, cell, row } = renderGrid(items, someFacts(tests));
    await user.keyboard('2611150001');
    expect(await within(row('T01')).findByText(/Mã ống hoặc SID/)).toBeTruthy();
    expect(cell('T01').textContent).toBe('');
    expect(document.activeElement).toBe(cell('T01'));
  });

  test('of a scanned tube is refused where the field is left in another way', async () => {
    const { user, sent, row } = renderGrid(items, someFacts(tests));
    await user.keyboard('2611150001{Tab}');
    expect(within(row('T01')).getByText(/Mã ống hoặc SID/)).toBeTruthy();
    expect(sent()).toHaveLength(0);
  });

  test('shows the warnings of the server', async () => {
    const { user, server, row } = renderGrid(items, someFacts(tests));
    const warnings = [{ testCode: 'T01', runNo: 1, message: 'Kết quả báo động.' }];
    server.answers['EnterResults'] = () =>
      success({
        items: [anEntered('T01', '60', { flag: 'LL', isCritical: true })],
        conflicts: [],
        refusals: [],
        warnings,
      });
    await user.keyboard('60{Enter}');
    expect(await within(row('T01')).findByText(/Kết quả báo động\./)).toBeTruthy();
    expect(row('T01').textContent).toContain('LL: Báo động thấp');
  });

  test('that does not reach the server keeps the value and can be sent again', async () => {
    const { user, server, row, sent } = renderGrid(items, someFacts(tests));
    const works = server.answers['EnterResults'];
    server.answers['EnterResults'] = () => 'no-answer';
    await user.keyboard('118{Enter}');
    const again = await within(row('T01')).findByRole('button', { name: 'Gửi lại' });
    if (works !== undefined) server.answers['EnterResults'] = works;
    await user.click(again);
    await waitFor(() => expect(within(row('T01')).getByText('Có kết quả')).toBeTruthy());
    expect(sent().map(({ value }) => value)).toEqual(['118', '118']);
  });

  test('brings calculated rows along', async () => {
    const { user, server, cell } = renderGrid(items, someFacts(tests));
    const changed = [anEntered('T01', '5'), anEntered('T09', '42')];
    server.answers['EnterResults'] = () =>
      success({ items: changed, conflicts: [], refusals: [], warnings: [] });
    await user.keyboard('5{Enter}');
    await waitFor(() => expect(cell('T09').textContent).toBe('42'));
  });

  test('two of one row go one after the other, the second on the version of the first', async () => {
    const { user, sent } = renderGrid(items, someFacts(tests));
    await user.keyboard('118{Enter}{ArrowUp}119{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([
      { value: '118', version: 1 },
      { value: '119', version: 2 },
    ]);
  });

  test('happens when the field is left by Tab', async () => {
    const { user, sent } = renderGrid(items, someFacts(tests));
    await user.keyboard('118{Tab}');
    await waitFor(() => expect(sent()).toMatchObject([{ testCode: 'T01', value: '118' }]));
  });
});

describe('somebody else', () => {
  const theirs = anEntered('T01', '112');

  test('changed the row before the save: both stand side by side', async () => {
    const { user, server, row, sent } = renderGrid(items, someFacts(tests));
    const works = server.answers['EnterResults'];
    server.answers['EnterResults'] = () =>
      success({ items: [], conflicts: [{ testCode: 'T01', runNo: 1, theirs }], refusals: [], warnings: [] });
    await user.keyboard('118{Enter}');
    const alert = await within(row('T01')).findByRole('alert');
    expect(alert.textContent).toContain('Của bạn 118 · Của KTV. Đỗ Minh Tú 112 lúc 10:43');
    if (works !== undefined) server.answers['EnterResults'] = works;
    await user.click(within(alert).getByRole('button', { name: 'Nhập lại của tôi' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ value: '118', version: 2 }));
  });

  test('changed a row that is being typed: nothing is overwritten, and Enter does not save over it', async () => {
    const { user, row, cell, show, sent } = renderGrid(items, someFacts(tests));
    await user.keyboard('118');
    act(() => show([theirs, ...items.slice(1)]));
    expect(field().value).toBe('118');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(cell('T01'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(within(row('T01')).getByRole('button', { name: 'Giữ của họ' }));
    expect(sent()).toHaveLength(0);
    await user.keyboard('{Enter}');
    expect(cell('T01').textContent).toBe('112');
    expect(document.activeElement).toBe(cell('T01'));
  });

  test('changed other rows: they change, and the typing goes on', async () => {
    const { user, cell, show } = renderGrid(items, someFacts(tests));
    await user.keyboard('11');
    act(() => show(items.map((item) => (item.testCode === 'T05' ? anEntered('T05', '77') : item))));
    await user.keyboard('8');
    expect(field().value).toBe('118');
    expect(cell('T05').textContent).toBe('77');
  });
});
