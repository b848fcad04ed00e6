import { jobs, type JobName } from '@senlab/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '../../../../../test-support/acts.ts';
import {
  aMe,
  startFakeServer,
  testConfig,
  type FakeServer,
} from '../../../../../test-support/fake-server.ts';
import { renderScreen, type TestRouter } from '../../../../../test-support/render-screen.tsx';
import { setConfig } from '../../../../api/config.ts';
import { beginSession } from '../../../../session/session-store.ts';
import { userFromMe } from '../../../../session/user.ts';
import { WelcomePage } from '../welcome-page.tsx';
import { firstSteps } from './first-steps.ts';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
let people = 0;

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
});

function openAs(job: JobName, settings: object | null = null): TestRouter {
  people += 1;
  const permissions = [...jobs[job].permissions];
  beginSession(userFromMe(aMe({ sub: `sub-${String(people)}`, permissions, settings })));
  return renderScreen([{ path: '/apps/welcome', Component: WelcomePage }], '/apps/welcome');
}

const card = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Ngày đầu tiên của bạn' });
const isGone = (): boolean => screen.queryByRole('region', { name: 'Ngày đầu tiên của bạn' }) === null;
const saved = (): readonly unknown[] =>
  server.operations.filter(({ operationName }) => operationName === 'SaveSettings');

describe('the steps of the first day', () => {
  test.each<[JobName, string, string]>([
    ['clinician', '/apps/lims/benh-nhan', 'Tiếp đón'],
    ['reception', '/apps/lims/benh-nhan', 'Tiếp đón'],
    ['collection', '/apps/lims/lay-mau', 'Lấy, nhận mẫu'],
    ['technician', '/apps/lims', 'Làm xét nghiệm'],
    ['labDoctor', '/apps/lims/cho-duyet', 'Duyệt và ký'],
    ['cytogeneticist', '/apps/nstmau', 'Di truyền tế bào'],
    ['researcher', '/apps/hsnckqxn', 'Nghiên cứu'],
    ['administrator', '/apps/tai-khoan', 'Quản trị'],
  ])('of %s begin at %s, with the chapter «%s»', (job, page, chapter) => {
    const [first, ...others] = firstSteps(jobs[job].permissions);
    expect(first).toMatchObject({ to: page, text: expect.stringContaining(`chương «${chapter}»`) });
    expect(others.length).toBeGreaterThanOrEqual(3);
    expect(others.length).toBeLessThanOrEqual(4);
  });

  test.each([[[]], [['results.approve']], [['files.upload', 'accounts.lookup']]])(
    'are none for who may begin nothing: %j',
    (held) => expect(firstSteps(held)).toEqual([]),
  );
});

describe('the card of the first day', () => {
  test('leads where each step says, by the keyboard alone', async () => {
    const router = openAs('technician');
    const links = within(await card()).getAllByRole('link');
    expect(links).toHaveLength(5);
    links[0]?.focus();
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/apps/lims');
  });

  test('is put off until the page is loaded anew, and nothing is kept of that', async () => {
    openAs('reception');
    await userEvent.click(within(await card()).getByRole('button', { name: 'Để sau' }));
    expect(isGone()).toBe(true);
    expect(saved()).toEqual([]);
  });

  test('is put away for good with the account', async () => {
    openAs('reception');
    await userEvent.click(within(await card()).getByRole('button', { name: 'Đã biết, không hiện nữa' }));
    expect(isGone()).toBe(true);
    expect(JSON.stringify(await until(() => saved()[0]))).toContain('isFirstDayDone');
  });

  test('is not there for who has put it away', async () => {
    openAs('reception', { isFirstDayDone: true });
    await screen.findByText('Chưa có hoạt động nào được ghi nhận.');
    expect(isGone()).toBe(true);
  });
});
