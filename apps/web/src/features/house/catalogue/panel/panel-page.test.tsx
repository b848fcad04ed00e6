import { refusalTexts } from '@senlab/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import { openPage, sentTo, startCatalogueServer } from '../../../../../test-support/catalogue-page.tsx';
import { aChange, names, reader, technician } from '../../../../../test-support/catalogue.ts';
import { texts } from '../texts.ts';
import { movedTo } from './panel-tests.tsx';
import { PanelPage } from './panel-page.tsx';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
const say = texts.panel;

beforeEach(() => {
  server = startCatalogueServer();
});

async function edit(): Promise<void> {
  openPage(<PanelPage code="THAN" names={names} />, technician);
  await userEvent.click(await screen.findByRole('button', { name: say.propose }));
  await screen.findByRole('button', { name: say.down('Định lượng Urê máu') });
}

const rows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-place]')];

test('a row is moved by its keys and stays under them', async () => {
  server.answers['ProposePanelVersion'] = () => success(aChange({ kind: 'panel' }));
  await edit();
  rows()[0]?.focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('2. Định lượng Urê máu'));
  fireEvent.change(screen.getByLabelText(/^Lý do đề xuất/, { selector: 'textarea' }), {
    target: { value: 'Theo thứ tự máy' },
  });
  await userEvent.click(screen.getByRole('button', { name: texts.editor.send }));
  await waitFor(() =>
    expect(sentTo(server, 'ProposePanelVersion')).toMatchObject([
      { draft: { code: 'THAN', testCodes: ['CRE', 'URE'] }, baseVersion: 1, reason: 'Theo thứ tự máy' },
    ]),
  );
});

test('a panel without tests is not sent', async () => {
  await edit();
  rows()[0]?.focus();
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await userEvent.keyboard('{Delete}');
  expect(await screen.findByText(refusalTexts['panel-without-tests'])).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Lý do đề xuất/, { selector: 'textarea' }), {
    target: { value: 'Thử' },
  });
  await userEvent.click(screen.getByRole('button', { name: texts.editor.send }));
  expect(await screen.findByText(texts.editor.mend(1))).toBeTruthy();
  expect(sentTo(server, 'ProposePanelVersion')).toEqual([]);
});

test('a test is found without accents and added', async () => {
  await edit();
  await userEvent.type(screen.getByRole('combobox', { name: say.add }), 'bach cau');
  await userEvent.click(await screen.findByRole('option', { name: /Tỷ lệ bạch cầu lympho/ }));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('is only read by whoever may not propose', async () => {
  openPage(<PanelPage code="THAN" names={names} />, reader);
  expect(await screen.findByRole('link', { name: 'Định lượng Urê máu' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: say.propose })).toBeNull();
});

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [7, 0, ['a', 'b', 'c']],
])('from %s to %s', (from, to, expected) => {
  expect(movedTo(['a', 'b', 'c'], from, to)).toEqual(expected);
});
