import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  aMe,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../test-support/fake-server.ts';
import { renderInShell } from '../../../test-support/render-in-shell.tsx';
import { setConfig } from '../../api/config.ts';
import { beginSession } from '../../session/session-store.ts';
import { userFromMe } from '../../session/user.ts';
import { GlobalSearch } from '../toolbar/shell-toolbar.tsx';

let server: FakeServer;

const listed = (data: unknown, records = 1): ReturnType<FakeServer['answers'][string]> => ({
  envelope: { code: 0, message: '', data, pages: 1, page: 0, records, recordsExact: true },
});

const ha = {
  _id: 'p1',
  patientCode: '260042171',
  fullName: 'Nguyễn Thị Thu Hà',
  birthDate: '1994-01-01',
  birthPrecision: 'year',
};
const paper = { _id: 'k1', reportCode: 'KQ261114-0012', versionNo: 2, patientName: 'Nguyễn Thị Thu Hà' };

beforeEach(() => {
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = vi.fn();
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['PatientSearch'] = () => listed([ha]);
  server.answers['Scan'] = () => success({ kind: 'record', recordId: 'r1', patientId: 'p1', specimen: null });
  server.answers['Reports'] = () => listed([paper]);
});

const asked = (): readonly string[] => server.operations.map(({ operationName }) => operationName);

async function search(
  words: string,
  permissions: readonly string[] = ['patients.read', 'results.read'],
): Promise<ReturnType<typeof renderInShell>> {
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
  const router = renderInShell(<GlobalSearch variant="icon" />);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.click(await screen.findByRole('combobox'));
  // At once: between two keys on a busy machine it would ask for half of the words.
  await userEvent.paste(words);
  return router;
}

function found(section: string): Promise<readonly (string | null)[]> {
  return screen.findByRole('group', { name: section }).then((group) =>
    within(group)
      .getAllByRole('option')
      .map((option) => option.textContent),
  );
}

test('a name finds people, who are told apart by year and number, and Enter opens the first', async () => {
  const router = await search('thu ha 94');
  expect(await found('Bệnh nhân')).toEqual(['NGUYỄN THỊ THU HÀSinh 1994 · Mã BN 260042171']);
  expect(asked()).toEqual(['PatientSearch']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/lims/benh-nhan/p1'));
});

test.each([
  [1, false],
  [2, true],
])('of %i found, it says that there are others: %s', async (records, isSaid) => {
  server.answers['PatientSearch'] = () => listed([ha], records);
  await search('thu ha');
  await found('Bệnh nhân');
  expect(screen.queryByText(/^Còn người khác/) !== null).toBe(isSaid);
});

test('the number of a case finds the case before its patient', async () => {
  const router = await search('2611140123');
  expect(await found('Hồ sơ')).toEqual(['Hồ sơ của 2611140123']);
  expect(await found('Bệnh nhân')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/lims/lims-detail/r1'));
});

test.each(['KQ261114-0012', 'kq2611140012'])('%s finds the report of this number', async (typed) => {
  const router = await search(typed);
  expect(await found('Phiếu kết quả')).toEqual(['KQ261114-0012 · bản 2NGUYỄN THỊ THU HÀ']);
  expect(asked()).toEqual(['Reports']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/kqxn/phieu/k1'));
});

test('screens stay first, so that nothing moves under the finger', async () => {
  await search('phieu tra');
  await found('Bệnh nhân');
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Màn hình',
    'Bệnh nhân',
  ]);
});

test.each([
  ['who may not read persons', 'thu ha 94', ['results.read']],
  ['whoever may not list reports, by their number', 'KQ261114-0012', ['patients.read']],
  ['words too short for a name', 'z', ['patients.read', 'results.read']],
  ['a number too short for anybody', '1234', ['patients.read', 'results.read']],
])('nothing is asked for %s', async (_whom, typed, permissions) => {
  await search(typed, permissions);
  await waitFor(() => expect(screen.getByText('Không có kết quả')).not.toBeNull());
  expect(asked()).toEqual([]);
});

test.each([
  ['nobody is found', (): ReturnType<FakeServer['answers'][string]> => listed([])],
  ['the server does not answer', (): 'no-answer' => 'no-answer'],
])(
  'it says that it is searching while it asks, and then that there is nothing, when %s',
  async (_why, answer) => {
    let meanwhile: readonly boolean[] = [];
    server.answers['PatientSearch'] = () => {
      meanwhile = ['Đang tìm…', 'Không có kết quả'].map((words) => screen.queryByText(words) !== null);
      return answer();
    };
    await search('thu ha 94');
    await screen.findByText('Không có kết quả');
    expect(meanwhile).toEqual([true, false]);
  },
);
