import { refusalTexts } from '@senlab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { success } from '../../../../test-support/fake-server.ts';
import { renderGrid } from '../../../../test-support/lab-result-grid.tsx';
import { aTest, anItem, someFacts } from '../../../../test-support/lab-results.ts';

const platelets = aTest('PLT', { plausibleLow: '0', plausibleHigh: '3000' });
const tests = [platelets, aTest('HGB')];
const items = [anItem('PLT'), anItem('HGB', { position: 2 })];
const question = 'Giá trị 9999 ngoài khoảng có thể có (0–3000). Vẫn lưu?';

describe('a value that is hardly possible', () => {
  test('is asked about under its row, and is not sent', async () => {
    const { user, row, sent } = renderGrid(items, someFacts(tests));
    await user.keyboard('9999{Enter}');
    expect(within(row('PLT')).getByText(new RegExp(question.replace(/[()?]/g, '\\$&')))).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('INPUT');
    expect(sent()).toEqual([]);
  });

  test('is saved when she says so by keyboard, and on to the next row', async () => {
    const { user, sent, cell } = renderGrid(items, someFacts(tests));
    await user.keyboard('9999{Enter}');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Sửa lại');
    await user.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ value: '9999', knowsImplausible: true }]));
    expect(document.activeElement).toBe(cell('HGB'));
    expect(screen.queryByRole('button', { name: 'Vẫn lưu' })).toBeNull();
  });

  test('is not saved by an Enter too many', async () => {
    const { user, sent } = renderGrid(items, someFacts(tests));
    await user.keyboard('9999{Enter}{Enter}{Enter}{Enter}{Enter}');
    expect(sent()).toEqual([]);
  });

  test('is asked about no more when another value is typed', async () => {
    const { user, sent } = renderGrid(items, someFacts(tests));
    await user.keyboard('9999{Enter}{Backspace}');
    expect(screen.queryByRole('button', { name: 'Vẫn lưu' })).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ value: '999' }]));
    expect(sent()[0]).not.toHaveProperty('knowsImplausible');
  });

  test('that was meant says nothing about the next one', async () => {
    const { user, sent, cell } = renderGrid(items, someFacts(tests));
    await user.keyboard('9999{Enter}');
    await user.click(screen.getByRole('button', { name: 'Vẫn lưu' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(cell('PLT'));
    await user.keyboard('9{Enter}');
    expect(screen.getByRole('button', { name: 'Vẫn lưu' })).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  test('waits with its question when the row is left by mouse, and Escape goes back to the row', async () => {
    const { user, sent, cell } = renderGrid(items, someFacts(tests));
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
  const { user, sent } = renderGrid(items, someFacts(tests));
  await user.keyboard('3000{Enter}');
  await waitFor(() => expect(sent()).toMatchObject([{ value: '3000' }]));
});
