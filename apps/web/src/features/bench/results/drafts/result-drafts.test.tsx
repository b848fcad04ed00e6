import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aMe } from '../../../../../test-support/fake-server.ts';
import { logout } from '../../../../session/logout.ts';
import { beginSession, endSession } from '../../../../session/session-store.ts';
import { userFromMe } from '../../../../session/user.ts';
import { draftLivesMs } from '../draft.ts';
import { resultDrafts } from './unsaved-values.ts';
import { recordId, renderGrid } from '../../../../../test-support/lab-result-grid.tsx';
import { aTest, anEntered, anItem, someFacts } from '../../../../../test-support/lab-results.ts';

const tests = [aTest('HGB'), aTest('PLT')];
const items = [anItem('HGB'), anItem('PLT', { position: 2 })];
const key = `senlab:draft:results:sub-1:${recordId}`;

const sealKey = aMe().draftKey;
const place = { accountId: 'sub-1', about: recordId, sealKey };

function keep(typed: string, at = Date.now() - 60_000, under = place): void {
  const value = { testCode: 'HGB', runNo: 1, version: 1, before: '', typed };
  resultDrafts.write(under, { at, values: [value] });
}

const kept = (): readonly string[] | undefined =>
  resultDrafts.read(place, Date.now())?.values.map(({ typed }) => typed);

beforeEach(() => beginSession(userFromMe(aMe())));

describe('what was typed and not saved', () => {
  test('survives the closing of the tab, without a name', async () => {
    const { user, leave } = renderGrid(items, someFacts(tests));
    await user.keyboard('118');
    leave();
    expect(resultDrafts.read(place, Date.now())).toMatchObject({
      values: [{ testCode: 'HGB', typed: '118' }],
    });
  });

  test('is kept when the page is put away', async () => {
    const { user } = renderGrid(items, someFacts(tests));
    await user.keyboard('118');
    globalThis.dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual(['118']);
  });

  test('is kept every five seconds', async () => {
    const every = vi.spyOn(globalThis, 'setInterval');
    const { user } = renderGrid(items, someFacts(tests));
    await user.keyboard('118');
    const tick = every.mock.calls.find(([, ms]) => ms === 5000)?.[0];
    if (typeof tick === 'function') tick();
    expect(kept()).toEqual(['118']);
  });

  test('is forgotten as soon as the server has it', async () => {
    keep('118');
    const { user, row } = renderGrid(items, someFacts(tests));
    await user.click(screen.getByRole('button', { name: 'Khôi phục' }));
    await user.click(within(row('HGB')).getByText('118'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(within(row('HGB')).getByText('Có kết quả')).toBeTruthy());
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('is forgotten on logout', async () => {
    const { user } = renderGrid(items, someFacts(tests));
    await user.keyboard('118');
    globalThis.dispatchEvent(new Event('pagehide'));
    await logout();
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('outlives a session that ran out', async () => {
    const { user } = renderGrid(items, someFacts(tests));
    await user.keyboard('118');
    globalThis.dispatchEvent(new Event('pagehide'));
    endSession('expired');
    expect(kept()).toEqual(['118']);
  });
});

describe('on opening the case again', () => {
  test('it is offered with its time, and nothing is in the rows before it is asked for', async () => {
    const at = Date.now() - 60_000;
    keep('118', at);
    const { user, cell, sent } = renderGrid(items, someFacts(tests));
    const time = new Date(at + 7 * 3_600_000).toISOString().slice(11, 16);
    expect(screen.getByText(`Có 1 kết quả chưa lưu từ ${time}`)).toBeTruthy();
    expect(cell('HGB').textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'Khôi phục' }));
    expect(cell('HGB').textContent).toBe('118');
    expect(sent()).toHaveLength(0);
  });

  test('Enter on a restored row saves it', async () => {
    keep('118');
    const { user, cell, sent } = renderGrid(items, someFacts(tests));
    await user.click(screen.getByRole('button', { name: 'Khôi phục' }));
    cell('HGB').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ testCode: 'HGB', value: '118', version: 1 }]));
    expect(document.activeElement).toBe(cell('PLT'));
  });

  test('it can be dropped for good', async () => {
    keep('118');
    const { user, cell } = renderGrid(items, someFacts(tests));
    await user.click(screen.getByRole('button', { name: 'Bỏ' }));
    expect(cell('HGB').textContent).toBe('');
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('a value that somebody entered meanwhile stands beside it', async () => {
    keep('118');
    const { user, row } = renderGrid([anEntered('HGB', '112')], someFacts(tests));
    await user.click(screen.getByRole('button', { name: 'Khôi phục' }));
    expect(within(row('HGB')).getByRole('alert').textContent).toContain('Của bạn 118');
  });

  test('one of yesterday is gone', () => {
    keep('118', Date.now() - draftLivesMs - 1000);
    renderGrid(items, someFacts(tests));
    expect(screen.queryByText(/chưa lưu từ/)).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  test("another person's is neither offered nor left lying", () => {
    const theirs = `senlab:draft:results:sub-2:${recordId}`;
    keep('118', Date.now(), { ...place, accountId: 'sub-2' });
    expect(localStorage.getItem(theirs)).not.toBeNull();
    renderGrid(items, someFacts(tests));
    expect(screen.queryByText(/chưa lưu từ/)).toBeNull();
    expect(localStorage.getItem(theirs)).toBeNull();
  });
});

describe('what lies in the storage of the browser', () => {
  const everything = (): string =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage).flatMap((name) => [name, storage.getItem(name) ?? '']))
      .join('\n');

  test('tells neither what was typed nor into which test, and holds no key', async () => {
    const { user } = renderGrid(items, someFacts(tests));
    await user.keyboard('118');
    globalThis.dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual(['118']);
    expect(everything()).not.toContain('118,');
    expect(everything()).not.toMatch(/typed|HGB|"118"/);
    expect(everything()).not.toContain(sealKey);
  });

  test('is another each time, so that nobody sees that two values are the same', () => {
    keep('118', 1);
    const first = localStorage.getItem(key);
    keep('118', 1);
    expect(localStorage.getItem(key)).not.toBe(first);
  });

  test.each([
    ['the key of another person', (stored: string) => stored, { sealKey: 'ab'.repeat(32) }],
    ['another case', (stored: string) => stored, { about: 'another' }],
    ['a changed text', (stored: string) => stored.replace(/.$/u, (end) => (end === '0' ? '1' : '0')), {}],
    ['a text from before it was sealed', () => '{"at":1,"values":[]}', {}],
  ])('does not open with %s', (_what, change, changes) => {
    keep('118');
    const asked = { ...place, ...changes };
    const stored = change(localStorage.getItem(key) ?? '');
    localStorage.setItem(`senlab:draft:results:sub-1:${asked.about}`, stored);
    expect(resultDrafts.read(asked, Date.now())).toBeUndefined();
  });

  test('is swept away where it does not open', () => {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), values: [{ typed: '118' }] }));
    renderGrid(items, someFacts(tests));
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('is not written again by a page that closes after the logout', async () => {
    const { user, leave } = renderGrid(items, someFacts(tests));
    await user.keyboard('118');
    await logout();
    leave();
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('is kept also in the moment in which the session runs out', async () => {
    const { user } = renderGrid(items, someFacts(tests));
    await user.keyboard('118');
    act(() => endSession('expired'));
    expect(kept()).toEqual(['118']);
  });

  test('waits untouched while the key of its person has not arrived', () => {
    keep('118');
    beginSession(userFromMe(aMe({ draftKey: null })));
    const { leave } = renderGrid(items, someFacts(tests));
    leave();
    expect(kept()).toEqual(['118']);
  });
});
