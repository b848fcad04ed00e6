import { refusalTexts } from '@senlab/contract';
import type { Permission } from '@senlab/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  openAppointments,
  startAppointmentServer,
  variablesOf,
} from '../../../../../test-support/appointment-page.tsx';
import { aDay, aSlip, aVisit } from '../../../../../test-support/appointment-slips.ts';
import { refusal, success, type Answer, type FakeServer } from '../../../../../test-support/fake-server.ts';
import type { Slip } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import type { PatientBox } from './new-slip.tsx';
import { SlipPage } from './slip-page.tsx';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T09:00:00+07:00') });
  server = startAppointmentServer();
});
afterEach(() => {
  vi.useRealTimers();
});

const patient = {
  _id: 'p1',
  patientCode: '260042171',
  fullName: 'Nguyễn Thị Thu Hà',
  birthDate: '1994-03-12',
  birthPrecision: 'day',
} as const;
const Box: PatientBox = ({ onPick }) => (
  <button type="button" onClick={() => onPick(patient)}>
    chọn
  </button>
);
/** 20 weeks and 1 day on the day of these tests. */
const dueDate = '2027-04-04';
const tests = [{ code: 'OGTT75', name: 'Nghiệm pháp dung nạp glucose' }];

function open(path: string, permissions?: readonly Permission[]): () => string {
  return openAppointments(<SlipPage patientBox={Box} tests={tests} />, {
    path: `/apps/phieu-hen-kham/detail${path}`,
    pattern: '/apps/phieu-hen-kham/detail/:_id?',
    ...(permissions ? { permissions } : {}),
  });
}

const done = (changes: object = {}): Answer =>
  success({
    slip: { _id: 's9', version: 1, status: 'draft', slipNo: null, ...changes },
    issues: [],
    isOfAnotherDoctor: false,
  });

function refused(reason: keyof typeof refusalTexts, data: object = {}): Answer {
  const none = { slip: null, issues: [], isOfAnotherDoctor: false };
  return { envelope: { code: 5, message: refusalTexts[reason], data: { ...none, ...data } } };
}

const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Patient and visit are chosen: the form is there. */
async function openForm(): Promise<() => string> {
  const address = open('');
  await press('chọn');
  await userEvent.click(await screen.findByRole('radio', { name: /Khám thai/ }));
  await screen.findByText(texts.form.preview);
  return address;
}

describe('[ROUTE-018] a new slip', () => {
  test('begins with what the visit says, four weeks on', async () => {
    await openForm();
    expect(screen.getByLabelText<HTMLInputElement>(/Chẩn đoán/).value).toBe('Thai 12 tuần');
    expect(screen.getByText(/08 giờ 00 ngày 14 tháng 12 năm 2026/)).toBeTruthy();
    expect(await screen.findByRole('radio', { name: '08:00 · còn 17' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: '09:00 · Hết chỗ' })).toHaveProperty('disabled', true);
  });

  test('follows the only visit that it can follow without a question', async () => {
    server.answers['AppointmentVisits'] = () => success([aVisit({ _id: 'v0', slipId: 's3' }), aVisit()]);
    open('');
    await press('chọn');
    await screen.findByText(texts.form.preview);
  });

  test('asks which visit it follows where it could be several', async () => {
    server.answers['AppointmentVisits'] = () => success([aVisit(), aVisit({ _id: 'v2', code: 'LK2' })]);
    open('');
    await press('chọn');
    expect(await screen.findAllByRole('radio', { checked: false })).toHaveLength(2);
  });

  test('is put on a day that was named in weeks, or on the next one that is open', async () => {
    await openForm();
    await press(texts.form.afterWeeks(2));
    expect(await screen.findByText(/ngày 30 tháng 11/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Tuần thai/ })).toBeNull();
    server.answers['AppointmentCalendar'] = () =>
      success([aDay('2026-12-14', { closedReason: 'Nghỉ lễ' }), aDay('2026-12-15')]);
    await press(texts.form.afterWeeks(4));
    expect(await screen.findByText(/ngày 15 tháng 12/)).toBeTruthy();
  });

  test('of a pregnancy is put on a week of it; its Sunday gives way to the Monday', async () => {
    server.answers['AppointmentVisits'] = () => success([aVisit({ dueDate })]);
    await openForm();
    await press(texts.form.gestationWeek(28));
    expect(await screen.findByText(/ngày 11 tháng 01 năm 2027/)).toBeTruthy();
    // Her record is not opened for it: that would be a look at her in the log.
    expect(server.operations.map(({ operationName }) => operationName)).not.toContain('Patient');
  });

  test('is written for a visit without a slip only', async () => {
    server.answers['AppointmentVisits'] = () => success([aVisit({ slipId: 's3' })]);
    open('');
    await press('chọn');
    expect(await screen.findByRole('radio')).toHaveProperty('disabled', true);
    expect(screen.getByRole('link', { name: texts.form.openSlip }).getAttribute('href')).toContain(
      '/detail/s3',
    );
  });

  test('needs a visit', async () => {
    server.answers['AppointmentVisits'] = () => success([]);
    open('');
    await press('chọn');
    expect(await screen.findByText(texts.form.noVisits)).toBeTruthy();
  });

  test('cannot be put on a closed day or one that is over', async () => {
    await openForm();
    const day = (of: string): HTMLElement | null => document.querySelector(`[data-day="${of}"]`);
    await waitFor(() => expect(day('2026-12-16')?.ariaDisabled).toBe('false'));
    expect(day('2026-12-20')?.ariaDisabled).toBe('true');
    await userEvent.click(day('2026-12-20') ?? document.body);
    expect(screen.getByText(/ngày 14 tháng 12/)).toBeTruthy();
    await userEvent.click(day('2026-12-16') ?? document.body);
    expect(screen.getByText(/ngày 16 tháng 12/)).toBeTruthy();
  });

  test('cannot be put on a day of which nothing is known yet', async () => {
    server.answers['AppointmentCalendar'] = () => success([]);
    await openForm();
    const days = Array.from(document.querySelectorAll('[data-day]'), ({ ariaDisabled }) => ariaDisabled);
    expect(new Set(days)).toEqual(new Set(['true']));
  });

  test('warns of abbreviations, writes them out, and asks about others', async () => {
    await openForm();
    const field = screen.getByLabelText<HTMLInputElement>(/Chẩn đoán/);
    fireEvent.change(field, { target: { value: 'Thai 32 tuần, TSG, làm OGTT' } });
    expect(screen.getByText('«TSG» là viết tắt của tiền sản giật.')).toBeTruthy();
    expect(screen.getByText(/Có thể là viết tắt: «OGTT»/)).toBeTruthy();
    await press(texts.form.writeOut);
    expect(field.value).toBe('Thai 32 tuần, tiền sản giật, làm OGTT');
  });

  test('takes a ready sentence', async () => {
    await openForm();
    await press('Nhịn ăn 8 giờ trước khi lấy máu.');
    expect(screen.getByLabelText<HTMLInputElement>(texts.form.preparation).value).toBe(
      'Nhịn ăn 8 giờ trước khi lấy máu.',
    );
  });

  test('is saved and issued in one go, and opened', async () => {
    server.answers['SaveAppointmentSlip'] = () => done();
    server.answers['IssueAppointmentSlip'] = () =>
      done({ version: 2, status: 'issued', slipNo: '79024/PH/26/000009' });
    const address = await openForm();
    await press(texts.form.issue);
    await waitFor(() => expect(address()).toBe('/apps/phieu-hen-kham/detail/s9'));
    expect(variablesOf(server, 'SaveAppointmentSlip')).toMatchObject([
      { draft: { visitId: 'v1', doctorId: 'a1' } },
    ]);
    expect(variablesOf(server, 'IssueAppointmentSlip')).toEqual([
      { id: 's9', version: 1, knowsOtherDoctor: false },
    ]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('that is refused shows what is wrong at its field, and keeps the draft that was saved', async () => {
    const { 'appointment-hour-full': full } = refusalTexts;
    server.answers['SaveAppointmentSlip'] = () => done();
    server.answers['IssueAppointmentSlip'] = () =>
      refused('appointment-hour-full', { issues: [{ field: 'appointmentTime', message: full }] });
    await openForm();
    await press(texts.form.issue);
    expect(await screen.findAllByText(full)).toHaveLength(2);
    await press(texts.form.issue);
    await waitFor(() => expect(variablesOf(server, 'SaveAppointmentSlip')).toHaveLength(2));
    expect(variablesOf(server, 'SaveAppointmentSlip')[1]).toMatchObject({ id: 's9', version: 1 });
  });

  test('says when the server was not reached', async () => {
    await openForm();
    await press(texts.form.saveDraft);
    expect(await screen.findByText(texts.unreachable)).toBeTruthy();
  });
});

function serve(changes: Partial<Slip>): void {
  server.answers['AppointmentSlip'] = () => success(aSlip(changes));
}

describe('[ROUTE-019] a slip that was issued', () => {
  test('says that nobody has signed it, and offers what the server lets this person do', async () => {
    serve({ steps: ['sign', 'print'] });
    open('/s1');
    expect(await screen.findByText(texts.slip.unsigned)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.steps.sign })).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.steps.cancel })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.steps.reschedule })).toBeNull();
  });

  test('is signed after a question', async () => {
    serve({ steps: ['sign'] });
    server.answers['SignAppointmentSlip'] = () => {
      serve({ steps: [], signedTime: '2026-11-16T09:10:00+07:00', signedByName: 'Lê Minh Châu' });
      return done({ _id: 's1', status: 'issued' });
    };
    open('/s1');
    await press(texts.steps.sign);
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: texts.steps.sign }));
    await waitFor(() => expect(screen.queryByText(texts.slip.unsigned)).toBeNull());
    expect(variablesOf(server, 'SignAppointmentSlip')).toEqual([{ id: 's1', version: 2 }]);
  });

  test('is cancelled with a reason and not without', async () => {
    server.answers['CancelAppointmentSlip'] = () => done({ _id: 's1', status: 'cancelled' });
    open('/s1');
    await press(texts.steps.cancel);
    const dialog = await screen.findByRole('dialog');
    const agree = within(dialog).getByRole('button', { name: texts.steps.cancel });
    expect(agree).toHaveProperty('disabled', true);
    fireEvent.change(within(dialog).getByLabelText('Lý do'), {
      target: { value: 'Người bệnh chuyển viện' },
    });
    await userEvent.click(agree);
    await waitFor(() =>
      expect(variablesOf(server, 'CancelAppointmentSlip')).toEqual([
        { id: 's1', version: 2, reason: 'Người bệnh chuyển viện', knowsOtherDoctor: false },
      ]),
    );
  });

  test('is not there', async () => {
    server.answers['AppointmentSlip'] = () => refusal(4, refusalTexts['appointment-unknown']);
    open('/s1');
    expect(await screen.findByText(texts.slip.missing)).toBeTruthy();
  });

  test('could not be asked for', async () => {
    server.answers['AppointmentSlip'] = () => 'no-answer';
    open('/s1');
    expect(await screen.findByText(texts.slip.failed)).toBeTruthy();
  });

  test('that was moved leads to the one that stands for it', async () => {
    serve({ status: 'rescheduled', movedToId: 's2', movedToNo: '79024/PH/26/000002', steps: [] });
    open('/s1');
    const link = await screen.findByRole('link', { name: '79024/PH/26/000002' });
    expect(link.getAttribute('href')).toBe('/apps/phieu-hen-kham/detail/s2');
  });

  test('is moved with a reason only, and the new one is opened', async () => {
    server.answers['RescheduleAppointmentSlip'] = () =>
      done({ status: 'issued', slipNo: '79024/PH/26/000009' });
    const address = open('/s1');
    await press(texts.steps.reschedule);
    const issue = await screen.findByRole('button', { name: texts.form.issueMoved });
    expect(issue).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByRole('textbox', { name: /Lý do đổi hẹn/ }), {
      target: { value: 'Người bệnh bận việc' },
    });
    await userEvent.click(issue);
    await waitFor(() => expect(address()).toBe('/apps/phieu-hen-kham/detail/s9'));
    expect(variablesOf(server, 'RescheduleAppointmentSlip')).toMatchObject([
      { id: 's1', version: 2, reason: 'Người bệnh bận việc', draft: { appointmentDate: '2026-12-14' } },
    ]);
  });

  test('is spent on a later visit of the patient, and on no other', async () => {
    const later = aVisit({ _id: 'v2', arrivedTime: '2026-12-14T08:00:00+07:00', diagnosis: 'Tái khám' });
    server.answers['AppointmentVisits'] = () => success([later, aVisit()]);
    server.answers['UseAppointmentSlip'] = () => done({ _id: 's1', status: 'used' });
    open('/s1');
    await press(texts.steps.arrival);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText('Thai 12 tuần')).toBeNull();
    await userEvent.click(within(dialog).getByText('Tái khám'));
    await waitFor(() =>
      expect(variablesOf(server, 'UseAppointmentSlip')).toEqual([{ id: 's1', version: 2, visitId: 'v2' }]),
    );
  });

  test('is not said to have no visit where nobody could be asked', async () => {
    server.answers['AppointmentVisits'] = () => 'no-answer';
    open('/s1');
    await press(texts.steps.arrival);
    expect(await screen.findByText(texts.unreachable)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of a site that has closed since is moved to one that is open', async () => {
    serve({ locationCode: 'CS9' });
    open('/s1');
    await press(texts.steps.reschedule);
    await userEvent.click(await screen.findByRole('combobox', { name: texts.calendar.site }));
    await userEvent.click(await screen.findByRole('option', { name: 'Cơ sở 1' }));
    expect(await screen.findByRole('radio', { name: '08:00 · còn 17' })).toBeTruthy();
  });

  test('is taken as a file without a question, and says why there is none', async () => {
    serve({ steps: ['print', 'download'] });
    server.answers['PrintAppointmentSlip'] = () => refusal(3, refusalTexts['appointment-seal-missing']);
    open('/s1');
    await press(texts.steps.download);
    expect(await screen.findByText(refusalTexts['appointment-seal-missing'])).toBeTruthy();
    expect(variablesOf(server, 'PrintAppointmentSlip')).toMatchObject([{ output: 'download' }]);
  });

  test('is not offered as a file before its doctor has signed', async () => {
    serve({ steps: ['sign', 'print'] });
    open('/s1');
    await screen.findByRole('button', { name: texts.steps.print });
    expect(screen.queryByRole('button', { name: texts.steps.download })).toBeNull();
  });

  test('is printed again with a reason only', async () => {
    serve({ printCount: 1 });
    server.answers['PrintAppointmentSlip'] = () => refusal(3, refusalTexts['reprint-reason-needed']);
    open('/s1');
    await press(texts.steps.reprint);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: texts.print.print })).toHaveProperty('disabled', true);
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Lý do in lại/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mất' }));
    await userEvent.click(within(dialog).getByRole('button', { name: texts.print.print }));
    expect(await screen.findByText(refusalTexts['reprint-reason-needed'])).toBeTruthy();
    expect(variablesOf(server, 'PrintAppointmentSlip')).toMatchObject([{ copies: 1, reprintReason: 'lost' }]);
  });
});

describe('another doctor’s appointment', () => {
  beforeEach(() => {
    serve({ isOfAnotherDoctor: true });
    server.answers['CancelAppointmentSlip'] = () => {
      const { knowsOtherDoctor } = variablesOf(server, 'CancelAppointmentSlip').at(-1) ?? {};
      return knowsOtherDoctor === true
        ? done({ _id: 's1', status: 'cancelled' })
        : refused('appointment-of-another-doctor', { isOfAnotherDoctor: true });
    };
  });

  async function cancelIt(): Promise<HTMLElement> {
    open('/s1');
    await press(texts.steps.cancel);
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Lý do'), {
      target: { value: 'Người bệnh chuyển viện' },
    });
    await userEvent.click(within(dialog).getByRole('button', { name: texts.steps.cancel }));
    return screen.findByRole('alertdialog', { name: texts.other.title });
  }

  test('says whose it is', async () => {
    open('/s1');
    expect(await screen.findByText(texts.slip.otherDoctor('Lê Minh Châu'))).toBeTruthy();
  });

  test('is changed by somebody who was warned and goes on', async () => {
    const warning = await cancelIt();
    await userEvent.click(within(warning).getByRole('button', { name: texts.other.agree }));
    await waitFor(() => expect(variablesOf(server, 'CancelAppointmentSlip')).toHaveLength(2));
    expect(variablesOf(server, 'CancelAppointmentSlip')[1]).toMatchObject({ knowsOtherDoctor: true });
  });

  test('is left as it is by somebody who thinks better of it', async () => {
    const warning = await cancelIt();
    await userEvent.click(within(warning).getByRole('button', { name: texts.other.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(variablesOf(server, 'CancelAppointmentSlip')).toHaveLength(1);
  });
});
