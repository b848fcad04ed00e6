import { refusalTexts } from '@senlab/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import {
  aFlask,
  aKaryotype,
  approver,
  aReading,
  geneticist,
  moved,
  openRecord,
  startKaryotypeServer,
  technician,
} from '../../../../../test-support/karyotype-record.tsx';
import type { Karyotype } from '../karyotype-calls.ts';
import { texts } from './texts.ts';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:00:00+07:00') });
  server = startKaryotypeServer();
});
afterEach(() => {
  vi.useRealTimers();
});

const shows = (changes: Partial<Karyotype>): void => {
  server.answers['Karyotype'] = () => success(aKaryotype(changes));
};
const button = (name: string | RegExp): HTMLElement | null => screen.queryByRole('button', { name });
const press = async (name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

describe('a record of chromosomes', () => {
  test('[ROUTE-016] says whose it is, where it stands and what comes next', async () => {
    openRecord();
    expect(await screen.findByRole('heading', { level: 1, name: 'NST26-00412' })).toBeTruthy();
    expect(screen.getByText('NGUYỄN THỊ THU HÀ')).toBeTruthy();
    expect(screen.getByText('1991 · 260042171 · Máu ngoại vi')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ca 2611140123' }).getAttribute('href')).toContain('/r1');
    expect(screen.getByText(texts.next.registered)).toBeTruthy();
    expect(screen.getByText('Tiếp nhận', { selector: '[aria-current=step]' })).toBeTruthy();
  });

  test('that is not there, or of another ward, is not shown', async () => {
    server.answers['Karyotype'] = () => refusal(4, refusalTexts['karyotype-unknown']);
    openRecord();
    expect(await screen.findByText(texts.missing)).toBeTruthy();
  });

  test('without a consent says so before anything is grown', async () => {
    shows({ consentDate: null });
    openRecord();
    expect(await screen.findByText(texts.next.noConsent)).toBeTruthy();
  });

  test('is put on hold and cancelled with a reason only', async () => {
    server.answers['MoveKaryotype'] = () => moved('on_hold');
    openRecord(approver);
    await press(texts.moves.hold);
    await press(texts.moves.hold);
    expect(server.sent('MoveKaryotype')).toEqual([]);
    await user.type(screen.getByLabelText(texts.moves.holdWhy), 'Chờ mẫu của chồng');
    await press(texts.moves.hold);
    expect(server.sent('MoveKaryotype')).toEqual([
      { _id: 'k1', version: 3, step: 'hold', reason: 'Chờ mẫu của chồng' },
    ]);
  });

  test('that is finished offers no step any more', async () => {
    shows({ status: 'released', iscn: '46,XX', doReadingsAgree: true });
    openRecord(approver);
    await screen.findByText(texts.next.released);
    for (const name of Object.values(texts.moves).filter((each) => typeof each === 'string'))
      expect(button(name)).toBeNull();
    expect(button(texts.about.edit)).toBeNull();
    expect(button(texts.words.edit)).toBeNull();
  });
});

describe('at the bench', () => {
  test('a technician grows and harvests, and reads nothing', async () => {
    shows({ status: 'cultured', cultures: [aFlask()] });
    openRecord(technician);
    await screen.findByText(/Đang nuôi cấy 97 giờ\/72 giờ/);
    expect(button(texts.cultures.harvest)).toBeTruthy();
    for (const name of [texts.about.edit, texts.moves.hold, texts.couple.link, texts.readings.begin.first])
      expect(button(name)).toBeNull();
  });

  test('a culture is set up with the next free letter and what was usual before', async () => {
    shows({ status: 'cultured', cultures: [aFlask()] });
    server.answers['SetUpCulture'] = () => moved('cultured');
    openRecord(technician);
    await press(texts.cultures.setUp);
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByLabelText<HTMLInputElement>(/Nhãn lô/).value).toBe('B');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(server.sent('SetUpCulture')).toMatchObject([
      {
        _id: 'k1',
        version: 3,
        culture: { label: 'B', medium: 'RPMI 1640', plannedHours: 72, setTime: '2026-11-18T09:00:00+07:00' },
      },
    ]);
  });

  test('what the server refuses is said in the form, which stays', async () => {
    shows({ consentDate: null });
    server.answers['SetUpCulture'] = () => refusal(5, refusalTexts['karyotype-consent-missing']);
    openRecord(technician);
    await press(texts.cultures.setUp);
    await press('Lưu');
    expect(await screen.findByText(refusalTexts['karyotype-consent-missing'])).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('one of two flasks is given up with a reason, the last one with a call to the patient', async () => {
    const { toldTo } = texts.cultures.fields;
    shows({ status: 'cultured', cultures: [aFlask(), aFlask({ label: 'B' })] });
    openRecord();
    await user.click(
      (await screen.findAllByRole('button', { name: texts.cultures.fail }))[0] ?? document.body,
    );
    expect(within(await screen.findByRole('dialog')).queryByLabelText(new RegExp(toldTo))).toBeNull();
    await press('Lưu');
    expect(server.sent('FailCulture')).toEqual([]);
    shows({
      status: 'cultured',
      cultures: [aFlask(), aFlask({ label: 'B', outcome: 'failed', failReason: 'Nhiễm nấm' })],
    });
    openRecord();
    await press(texts.cultures.fail);
    expect(await screen.findByLabelText(new RegExp(toldTo))).toBeTruthy();
    expect(screen.getByText(texts.cultures.lastFails)).toBeTruthy();
  });

  test('bands outside of what can be read are not sent', async () => {
    shows({
      status: 'harvested',
      cultures: [aFlask({ outcome: 'harvested', harvestTime: '2026-11-17T08:00:00+07:00' })],
    });
    openRecord(technician);
    await press(texts.banding.stain);
    const level = await screen.findByLabelText(/Độ phân giải/);
    await user.clear(level);
    await user.type(level, '200');
    await press('Lưu');
    expect(server.sent('StainKaryotype')).toEqual([]);
  });
});

describe('readings', () => {
  const finished = { finishedTime: '2026-11-17T11:00:00+07:00' } as const;

  test('begin with the first, and are not begun twice by one person', async () => {
    shows({ status: 'banded', bandingMethod: 'GTG', bandLevel: 550 });
    server.answers['BeginKaryotypeReading'] = () => moved('analysing');
    openRecord();
    await press(texts.readings.begin.first);
    expect(server.sent('BeginKaryotypeReading')).toEqual([{ _id: 'k1', version: 3 }]);
    shows({ status: 'analysing', readings: [aReading({ ...finished, iscn: '46,XX' })] });
    openRecord();
    expect(await screen.findByText(texts.readings.secondIsOther)).toBeTruthy();
    expect(button(texts.readings.begin.second)).toBeNull();
  });

  test('show the second reader nothing of what the first has found', async () => {
    shows({ status: 'analysing', readings: [aReading({ ...finished, isOwn: false })] });
    openRecord();
    expect(await screen.findByText(texts.readings.hiddenFormula)).toBeTruthy();
    expect(screen.getByText(texts.words.hidden)).toBeTruthy();
    expect(button(texts.words.edit)).toBeNull();
    expect(button(texts.readings.begin.second)).toBeTruthy();
  });

  const differing = [
    aReading({ ...finished, isOwn: false, iscn: '46,XX', readerName: 'Bùi Hà' }),
    aReading({ ...finished, isOwn: false, iscn: '45,X', no: 2, readerName: 'Đỗ Lan' }),
  ];

  test('that differ are settled by a third, who chooses one of both and says why', async () => {
    shows({ status: 'reviewed', doReadingsAgree: false, readings: differing });
    server.answers['SettleKaryotype'] = () => moved('reviewed');
    openRecord();
    await user.type(await screen.findByLabelText(texts.readings.settleReason), 'Xem lại cả hai lần');
    await press(texts.readings.settle);
    expect(await screen.findByText(texts.readings.settleMissing)).toBeTruthy();
    expect(server.sent('SettleKaryotype')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /45,X \(Đọc lần 2, Đỗ Lan\)/ }));
    await press(texts.readings.settle);
    expect(server.sent('SettleKaryotype')).toMatchObject([{ iscn: '45,X', reason: 'Xem lại cả hai lần' }]);
  });

  test('that differ are not settled by one of both who read', async () => {
    const own = differing.map((reading) => ({ ...reading, isOwn: reading.no === 2 }));
    shows({ status: 'reviewed', doReadingsAgree: false, readings: own });
    openRecord();
    await screen.findByText(texts.next.differing);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('are put into words by sentences of the house, which are then put right by hand', async () => {
    shows({
      status: 'reviewed',
      doReadingsAgree: true,
      readings: [aReading({ ...finished, iscn: '46,XX' })],
    });
    const of = (part: string, text: string) => ({ code: text.slice(0, 2), part, text });
    server.answers['KaryotypePhrases'] = () =>
      success([
        of('interpretation', 'Đa hình, không phải bất thường.'),
        of('recommendation', 'Tư vấn di truyền.'),
      ]);
    server.answers['DescribeKaryotype'] = () => moved('reviewed');
    openRecord();
    await press(texts.words.edit);
    await user.type(await screen.findByRole('textbox', { name: texts.words.interpretation }), 'Có 9qh+.');
    await press(`Câu có sẵn: ${texts.words.interpretation}`);
    expect(screen.queryByRole('menuitem', { name: 'Tư vấn di truyền.' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Đa hình, không phải bất thường.' }));
    await user.type(screen.getByRole('textbox', { name: texts.words.interpretation }), ' Đã so với chồng.');
    await press('Lưu');
    expect(server.sent('DescribeKaryotype')).toMatchObject([
      {
        description: {
          interpretation: 'Có 9qh+.\nĐa hình, không phải bất thường. Đã so với chồng.',
          recommendation: null,
        },
      },
    ]);
  });

  test('of an unborn child are masked on paper, which whoever approves confirms as it is shown', async () => {
    const fetal = { specimenKind: 'amnio', status: 'reviewed', iscn: '46,XY', maskedIscn: '46,U' } as const;
    shows({ ...fetal, doReadingsAgree: true });
    openRecord(geneticist);
    await screen.findByText('46,U');
    expect(button(texts.mask.confirm)).toBeNull();
    server.answers['ConfirmKaryotypeMask'] = () => refusal(5, refusalTexts['karyotype-mask-differs']);
    openRecord(approver);
    await press(texts.mask.confirm);
    expect(server.sent('ConfirmKaryotypeMask')).toEqual([{ _id: 'k1', version: 3, maskedIscn: '46,U' }]);
    expect(await screen.findByText(refusalTexts['karyotype-mask-differs'])).toBeTruthy();
  });
});
