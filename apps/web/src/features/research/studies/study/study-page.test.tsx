import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../../test-support/fake-server.ts';
import { renderScreen } from '../../../../../test-support/render-screen.tsx';
import { aStudy, changed } from '../../../../../test-support/research/rows.ts';
import { setConfig } from '../../../../api/config.ts';
import { beginSession } from '../../../../session/session-store.ts';
import { userFromMe } from '../../../../session/user.ts';
import type { Study } from '../study-calls.ts';
import { texts } from '../texts.ts';
import { byFile } from './missing-part.tsx';
import { StudyPage } from './study-page.tsx';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T12:00:00+07:00') });
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['ResearchCounts'] = () =>
    success({ total: null, byStatus: [], byGroup: [{ name: 'Nhóm bệnh', count: null }] });
  server.answers['ResearchExports'] = () => success([]);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(study: Partial<Study> = {}, view = ''): void {
  server.answers['ResearchStudy'] = () => success(aStudy(study));
  beginSession(userFromMe(aMe({ permissions: ['research.read', 'research.manage'] })));
  renderScreen(
    [{ path: '/apps/hsnckqxn/de-tai/:_id', element: <StudyPage /> }],
    `/apps/hsnckqxn/de-tai/s1${view}`,
  );
}

const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

describe('a study', () => {
  test('tells of few people by no number, and of an approval that ends soon', async () => {
    open({ ethicsUntil: '2026-12-16' });
    expect(await screen.findByText(texts.overview.ethicsSoon(30))).toBeTruthy();
    const groups = within(await screen.findByRole('table', { name: texts.overview.byGroup }));
    expect(groups.getByText('<5')).toBeTruthy();
    expect(screen.getByText(texts.fewHint)).toBeTruthy();
  });

  test('does not show who manages it what is missing and what has left', async () => {
    open({ access: 'none', steps: ['lock'] }, '?view=exports');
    expect(await screen.findByRole('button', { name: texts.lock.button })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: texts.page.views.missing })).toBeNull();
    expect(server.sent('ResearchExports')).toEqual([]);
  });

  test('is locked with a reason, after what it means was read', async () => {
    server.answers['MoveResearchStudy'] = () => changed('s1');
    open({ steps: ['lock'] }, '?view=exports');
    await userEvent.click(await screen.findByRole('button', { name: texts.lock.button }));
    expect(await screen.findByText(texts.lock.askText)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Lý do'), 'Phân tích giữa kỳ');
    await press(texts.lock.title);
    await waitFor(() =>
      expect(server.lastSent('MoveResearchStudy')).toEqual({
        _id: 's1',
        version: 2,
        step: 'lock',
        reason: 'Phân tích giữa kỳ',
      }),
    );
  });

  test('publishes its form in the order that was chosen, and retires what was published', async () => {
    server.answers['PublishResearchForm'] = () => changed('s1');
    open({ steps: ['publish-form'] }, '?view=form');
    const list = within(await screen.findByRole('list', { name: texts.editor.list }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.editor.publish(2) }).disabled).toBe(
      true,
    );
    await press(texts.editor.down('BMI trước mang thai'));
    await userEvent.click(list.getAllByRole('button', { name: texts.editor.retire })[0] as HTMLElement);
    // What is retired is asked of nobody any more.
    const preview = within(screen.getByRole('form', { name: texts.editor.preview }));
    await waitFor(() => expect(preview.queryByText('Hút thuốc')).toBeNull());
    await press(texts.editor.publish(2));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: texts.editor.publish(2) }));
    await waitFor(() => expect(server.sent('PublishResearchForm')).toHaveLength(1));
    const sent = server.lastSent('PublishResearchForm');
    expect(sent).toMatchObject({ studyId: 's1', version: 1 });
    expect(sent['fields']).toMatchObject([
      { key: 'smoking', isRetired: true },
      { key: 'bmi', isRetired: false },
    ]);
  });

  test('shows by which bytes an export is known, and what was corrected since', async () => {
    server.answers['ResearchExports'] = () =>
      success([
        {
          _id: 'x1',
          time: '2026-11-15T02:00:00.000Z',
          accountName: 'Bùi Khánh Linh',
          format: 'csv',
          formVersion: 1,
          files: 12,
          results: 30,
          hash: `${'ab'.repeat(28)}01234567`,
          amended: 2,
        },
      ]);
    open({}, '?view=exports');
    expect(await screen.findByText(texts.exports.amended(2))).toBeTruthy();
    expect(screen.getByText('abababab…01234567')).toBeTruthy();
    expect(screen.getByText(texts.exports.notAllowed)).toBeTruthy();
  });
});

test('what is missing is one line for each file', () => {
  const row = (fileId: string, fieldLabel: string) => ({
    fileId,
    pseudonym: fileId,
    fieldKey: fieldLabel,
    fieldLabel,
  });
  const files = byFile([row('f1', 'BMI'), row('f2', 'BMI'), row('f1', 'Hút thuốc')]);
  expect(files.map(({ fileId, fields }) => [fileId, fields])).toEqual([
    ['f1', ['BMI', 'Hút thuốc']],
    ['f2', ['BMI']],
  ]);
});
