import type { Permission } from '@senlab/domain';
import { AppThemeProvider, DialogHost, hideAllDialogs } from '@senlab/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { listAnswer } from '../../../../test-support/lab-rows.ts';
import { fillField } from '../../../../test-support/acts.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { BreakGlassReview } from './break-glass-review.tsx';
import { FetalSexWords } from './fetal-sex-words.tsx';
import type { Grant } from './secrecy-calls.ts';

let server: FakeServer;

function show(page: ReactElement, ...permissions: readonly Permission[]): void {
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
  render(
    <AppThemeProvider>
      {page}
      <DialogHost />
    </AppThemeProvider>,
  );
}

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
});

afterEach(() => act(() => hideAllDialogs()));

function aGrant(overrides: Partial<Grant> = {}): Grant {
  return {
    _id: 'g1',
    accountName: 'BS. Võ Thanh Tâm',
    patientId: 'p1',
    patientCode: '260042171',
    reason: 'Sản phụ băng huyết, cần nhóm máu',
    openedTime: '2026-11-14T05:20:00.000Z',
    endsTime: '2026-11-14T09:20:00.000Z',
    isOpen: false,
    reviewedByName: null,
    reviewedTime: null,
    reviewNote: null,
    isJustified: null,
    views: 2,
    ...overrides,
  };
}

describe('the review of emergency openings', () => {
  beforeEach(() => {
    server.answers['BreakGlassGrants'] = () => listAnswer([aGrant()]);
  });

  test('shows who opened what, why, until when and how much was looked at', async () => {
    show(<BreakGlassReview />, 'audit.read');
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByText('BS. Võ Thanh Tâm · Bệnh nhân 260042171')).toBeTruthy();
    expect(card.getByText('Mở 12:20 14/11/2026, đến 16:20 14/11/2026 · Đã xem 2 lần')).toBeTruthy();
    expect(server.sent('BreakGlassGrants').at(-1)).toMatchObject({
      filtered: [{ id: 'reviewed', value: 'false' }],
    });
  });

  test.each([
    ['Chính đáng', true],
    ['Không chính đáng', false],
  ])('the verdict «%s» is kept with its note', async (name, isJustified) => {
    server.answers['ReviewBreakGlass'] = () => refusal(0);
    show(<BreakGlassReview />, 'audit.read');
    await fillField(await screen.findByRole('textbox', { name: 'Nhận xét' }), 'Đã hỏi khoa Sản');
    server.answers['BreakGlassGrants'] = () => listAnswer([]);
    await userEvent.click(screen.getByRole('button', { name }));
    await screen.findByText('Không có lần mở khẩn cấp nào ở đây');
    expect(server.sent('ReviewBreakGlass').at(-1)).toEqual({
      _id: 'g1',
      isJustified,
      note: 'Đã hỏi khoa Sản',
    });
  });

  test('a verdict without a note is not sent', async () => {
    show(<BreakGlassReview />, 'audit.read');
    await userEvent.click(await screen.findByRole('button', { name: 'Chính đáng' }));
    await screen.findByText('Thao tác này phải ghi lý do.');
    expect(server.sent('ReviewBreakGlass').at(-1)).toBeUndefined();
  });

  test('one’s own opening is refused by the server, and that is said', async () => {
    server.answers['ReviewBreakGlass'] = () => refusal(3, 'Người mở khẩn cấp không được tự xem xét.');
    show(<BreakGlassReview />, 'audit.read');
    await fillField(await screen.findByRole('textbox', { name: 'Nhận xét' }), 'Tự xem xét');
    await userEvent.click(screen.getByRole('button', { name: 'Chính đáng' }));
    await screen.findByText('Người mở khẩn cấp không được tự xem xét.');
  });

  test('those who open see their own, and judge nothing', async () => {
    show(<BreakGlassReview />, 'break-glass');
    await screen.findByRole('listitem');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('others are told that they may not, and nothing is asked', () => {
    show(<BreakGlassReview />, 'patients.read');
    expect(screen.getByText('Bạn không có quyền xem trang này')).toBeTruthy();
    expect(server.operations).toHaveLength(0);
  });

  test('a reviewed one shows its verdict', async () => {
    show(<BreakGlassReview />, 'audit.read');
    await screen.findByRole('listitem');
    server.answers['BreakGlassGrants'] = () =>
      listAnswer([
        aGrant({
          isJustified: false,
          reviewedByName: 'Trần Minh Khôi',
          reviewedTime: '2026-11-15T02:00:00.000Z',
          reviewNote: 'Không có ca cấp cứu',
        }),
      ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Đã xem xét' }));
    await screen.findByText(/Trần Minh Khôi xem xét lúc 09:00 15\/11\/2026 · Nhận xét: Không có ca cấp cứu/);
    expect(screen.getByText('Không chính đáng')).toBeTruthy();
  });
});

describe('the words that tell the sex of an unborn child', () => {
  const given = { word: 'bé trai', isOwn: false };
  const own = { word: 'hoàng tử', isOwn: true };

  beforeEach(() => {
    server.answers['FetalSexWords'] = () => success([own, given]);
  });

  test('are the product’s, which stay, and the house’s own', async () => {
    show(<FetalSexWords />, 'settings.write');
    const list = within(await screen.findByRole('list', { name: 'Từ có sẵn (không bỏ được)' }));
    expect(list.getByText('bé trai')).toBeTruthy();
    expect(list.queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', { name: 'Bỏ từ «hoàng tử»' })).toBeTruthy();
  });

  test('grow by one', async () => {
    server.answers['AddFetalSexWord'] = () => success([own, { word: 'công chúa', isOwn: true }, given]);
    show(<FetalSexWords />, 'settings.write');
    await userEvent.type(await screen.findByRole('textbox'), 'công chúa{Enter}');
    await screen.findByRole('button', { name: 'Bỏ từ «công chúa»' });
    expect(server.sent('AddFetalSexWord').at(-1)).toEqual({ word: 'công chúa' });
  });

  test.each([
    ['nothing', ' {Enter}', 'Nhập từ cần thêm.'],
    ['what is there already', 'hoàng tử{Enter}', 'Từ này đã có trong danh sách.'],
  ])('do not grow by %s', async (_what, typed, words) => {
    server.answers['AddFetalSexWord'] = () => refusal(3, 'Từ này đã có trong danh sách.');
    show(<FetalSexWords />, 'settings.write');
    await userEvent.type(await screen.findByRole('textbox'), typed);
    await screen.findByText(words);
  });

  test('lose one only after a question', async () => {
    server.answers['RemoveFetalSexWord'] = () => success([given]);
    show(<FetalSexWords />, 'settings.write');
    await userEvent.click(await screen.findByRole('button', { name: 'Bỏ từ «hoàng tử»' }));
    expect(server.sent('RemoveFetalSexWord').at(-1)).toBeUndefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Bỏ từ' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bỏ từ «hoàng tử»' })).toBeNull());
  });

  test('are not shown to those who may not change settings', () => {
    show(<FetalSexWords />, 'settings.read');
    expect(screen.getByText('Bạn không có quyền xem trang này')).toBeTruthy();
    expect(server.operations).toHaveLength(0);
  });
});
