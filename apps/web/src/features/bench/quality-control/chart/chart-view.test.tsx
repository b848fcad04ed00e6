import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import { openQuality, sentTo, startQualityServer } from '../../../../../test-support/lab-quality-page.tsx';
import { aFailedRun, aLot, aRun } from '../../../../../test-support/lab-quality.ts';
import { texts } from '../texts.ts';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
const address = '?xem=chart&may=SH-01&xn=GLU&muc=1';
const correction = {
  text: 'Thay lọ nội kiểm mới',
  fileIds: ['f1'],
  takenTime: '2026-11-15T08:30:00+07:00',
  takenByName: 'Đỗ Quang Huy',
};
const runs = [
  aFailedRun({ _id: 'a', lotId: 'lot-0', correction, measuredTime: '2026-11-15T08:00:00+07:00' }),
  aRun({ _id: 'b', measuredTime: '2026-11-15T08:40:00+07:00' }),
];
const lots = [aLot({ _id: 'lot-0', lotNo: 'SH2609-1' }), aLot({ status: 'active' })];

beforeEach(() => {
  server = startQualityServer();
  server.answers['ControlRuns'] = () => success({ lots, runs, isCut: false });
});

const chart = () => screen.findByRole('region', { name: texts.chart.label('Glucose', 2) });
const detail = () => within(screen.getByRole('region', { name: texts.chart.point }));

test('every point says its words, and the lines say their values', async () => {
  openQuality(address);
  const drawn = within(await chart());
  expect(drawn.getAllByRole('img').map((point) => point.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('quy tắc 1-3s'),
    expect.stringContaining('Nội kiểm đạt'),
  ]);
  expect(drawn.getByText('+2 SD 5,34')).toBeTruthy();
  expect(drawn.getByText('TB 5,1')).toBeTruthy();
  expect(drawn.getByText('−3 SD 4,74')).toBeTruthy();
});

test('marks the change of lot and the corrective action', async () => {
  openQuality(address);
  const drawn = within(await chart());
  expect(drawn.getByText('Lô SH2610-1')).toBeTruthy();
  expect(drawn.getByText(texts.chart.corrected)).toBeTruthy();
});

test('arrows walk from point to point, the newest first in hand, and stop at the ends', async () => {
  openQuality(address);
  const [oldest, newest] = within(await chart()).getAllByRole('img');
  expect(newest?.getAttribute('tabindex')).toBe('0');
  newest?.focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(oldest);
  expect(detail().getByText('Thay lọ nội kiểm mới')).toBeTruthy();
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(newest);
  expect(detail().queryByText('Thay lọ nội kiểm mới')).toBeNull();
});

test('the same runs stand in a table', async () => {
  openQuality(address);
  await chart();
  await userEvent.click(screen.getByRole('button', { name: texts.chart.asTable }));
  expect(within(screen.getByRole('table', { name: 'Glucose' })).getAllByRole('row').length).toBe(3);
});

test('asks for the last thirty days of what the address names', async () => {
  openQuality(address);
  await chart();
  const [asked] = sentTo(server, 'ControlRuns');
  expect(asked).toMatchObject({ instrumentCode: 'SH-01', testCode: 'GLU', level: 1 });
  expect(asked?.['from']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('all levels together have no values at the lines, because their targets differ', async () => {
  const both = [...runs, aRun({ _id: 'c', level: 2, lotId: 'lot-2' })];
  server.answers['ControlRuns'] = () => success({ lots, runs: both, isCut: true });
  openQuality('?xem=chart&may=SH-01&xn=GLU');
  const drawn = within(await screen.findByRole('region', { name: texts.chart.label('Glucose', 3) }));
  expect(drawn.getByText('+2 SD')).toBeTruthy();
  expect(screen.getByText(texts.chart.cut)).toBeTruthy();
});

test('a test that the address names wrongly is to be chosen', async () => {
  openQuality('?xem=chart&may=SH-01&xn=NONE');
  expect(await screen.findByText(texts.chart.choose)).toBeTruthy();
  expect(sentTo(server, 'ControlRuns')).toEqual([]);
});

test('says that there is nothing, and when it could not be had', async () => {
  server.answers['ControlRuns'] = () => 'no-answer';
  openQuality(address);
  expect(await screen.findByText(texts.failed)).toBeTruthy();
  server.answers['ControlRuns'] = () => success({ lots: [], runs: [], isCut: false });
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(screen.getByText(texts.chart.none)).toBeTruthy());
});
