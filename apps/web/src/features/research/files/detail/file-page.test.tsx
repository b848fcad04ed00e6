import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../../test-support/fake-server.ts';
import { renderScreen } from '../../../../../test-support/render-screen.tsx';
import { aField, aFile, changed, smoking } from '../../../../../test-support/research/rows.ts';
import { setConfig } from '../../../../api/config.ts';
import { beginSession } from '../../../../session/session-store.ts';
import { userFromMe } from '../../../../session/user.ts';
import type { ResearchFile } from '../file-calls.ts';
import { texts } from '../texts.ts';
import { FileDetailPage } from './file-detail-page.tsx';
import { changedValues } from './values-part.tsx';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

vi.mock('../../../../api/ground/upload-with-progress.ts', () => ({
  uploadByGraphql: ({ name }: File) => Promise.resolve({ id: `kept ${name}` }),
}));

let server: FakeServer;

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
});

const path = '/apps/hsnckqxn/hsnckqxn-detail/:_id';

function open(file: Partial<ResearchFile> = {}): void {
  server.answers['ResearchFile'] = () => success(aFile(file));
  beginSession(userFromMe(aMe({ permissions: ['research.read', 'research.write'] })));
  renderScreen([{ path, element: <FileDetailPage /> }], '/apps/hsnckqxn/hsnckqxn-detail/f1');
}

const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const bmi = (): HTMLElement => screen.getByRole('textbox', { name: /^BMI/ });

describe('a research file', () => {
  test('[ROUTE-008] is drawn by the form of its study, and sends what was changed with what was seen', async () => {
    const asked = {
      text: 'Đo khi nào?',
      askedByName: 'Trần Minh Khôi',
      askedTime: '2026-11-12T02:00:00.000Z',
    };
    const query = { _id: 'q1', fieldKey: 'bmi', status: 'open' as const, steps: ['answer'], ...asked };
    const nobody = {
      answer: null,
      answeredByName: null,
      answeredTime: null,
      closedByName: null,
      closedTime: null,
    };
    open({ steps: ['enter'], missing: ['bmi'], queries: [{ ...query, ...nobody }] });
    expect(await screen.findByRole('heading', { level: 1, name: 'S-7QK4M9' })).toBeTruthy();
    expect((bmi() as HTMLInputElement).value).toBe('22,4');
    expect(screen.getByText('kg/m²')).toBeTruthy();
    expect(screen.getByText(texts.values.missing(['BMI trước mang thai']))).toBeTruthy();
    expect(screen.getByText(texts.values.asked)).toBeTruthy();

    await userEvent.clear(bmi());
    await userEvent.type(bmi(), '99');
    await press(/^Lưu/);
    expect(await screen.findByText('Giá trị nằm ngoài khoảng cho phép của trường.')).toBeTruthy();
    expect(server.sent('KeepResearchValues')).toEqual([]);

    // Somebody else was quicker: both values stay in sight, and nothing is written over unseen.
    const theirs = {
      fieldKey: 'bmi',
      value: '23',
      revision: 6,
      enteredByName: 'Trần Minh Khôi',
      enteredTime: '',
    };
    server.answers['KeepResearchValues'] = () => success({ kept: [], conflicts: [theirs], issues: [] });
    await userEvent.clear(bmi());
    await userEvent.type(bmi(), '24,5');
    await press(/^Lưu/);
    expect(await screen.findByText(texts.values.conflict('Trần Minh Khôi', '23 kg/m²'))).toBeTruthy();
    expect((bmi() as HTMLInputElement).value).toBe('24,5');
    expect(server.lastSent('KeepResearchValues')).toEqual({
      _id: 'f1',
      values: [{ fieldKey: 'bmi', value: '24.5', revision: 5 }],
    });
  });

  test('is only read by whoever may not write, and says why nothing can be written', async () => {
    open({ status: 'withdrawn', withdrawnOn: '2026-11-15', withdrawReason: 'Chuyển viện' });
    expect(await screen.findByText(/đã rút khỏi nghiên cứu ngày 15\/11\/2026/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    for (const name of [texts.links.add, texts.outcome.edit, texts.queries.ask, texts.identity.show])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('is withdrawn only after its meaning was read and a reason was given', async () => {
    server.answers['MoveResearchFile'] = () => changed('f1');
    open({ steps: ['withdraw'] });
    await screen.findByText('S-7QK4M9');
    await press(texts.steps.withdraw);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(texts.steps.withdrawText)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: texts.steps.withdrawKeep }));
    expect(server.sent('MoveResearchFile')).toEqual([]);
    await press(texts.steps.withdraw);
    await userEvent.type(await screen.findByLabelText('Lý do'), 'Không muốn tiếp tục');
    await press(texts.steps.withdrawTitle);
    await waitFor(() =>
      expect(server.lastSent('MoveResearchFile')).toEqual({
        _id: 'f1',
        version: 3,
        step: 'withdraw',
        reason: 'Không muốn tiếp tục',
      }),
    );
  });

  test('names its person to whoever holds the key, for a reason, and until it is hidden', async () => {
    const person = { patientCode: '260042171', patientName: 'Nguyễn Thị Thu Hà', patientBirthYear: 1991 };
    server.answers['LookUpResearchPerson'] = () =>
      success({ pseudonym: 'S-7QK4M9', ...person, phone: null, consentFileId: 'paper' });
    open({ steps: ['look-up-person'] });
    await screen.findByText('S-7QK4M9');
    expect(document.body.textContent).not.toContain('260042171');
    await press(texts.identity.show);
    expect(await screen.findByText(texts.identity.askText)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Lý do'), 'Báo kết quả khẩn');
    await press(texts.identity.ask);
    expect(await screen.findByText('260042171')).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.identity.paper })).toBeTruthy();
    expect(server.lastSent('LookUpResearchPerson')).toEqual({ _id: 'f1', reason: 'Báo kết quả khẩn' });
    await press(texts.identity.hide);
    expect(document.body.textContent).not.toContain('260042171');
    expect(screen.queryByRole('button', { name: texts.identity.paper })).toBeNull();
  });

  test('takes the signed consent as a file, says that it is there, and shows it to nobody who only works in the study', async () => {
    const problem = 'Phiếu đồng ý là ảnh hoặc tệp PDF mà chính bạn vừa tải lên.';
    server.answers['KeepResearchConsent'] = () => refusal(10, problem);
    open({ steps: ['keep-consent'] });
    await screen.findByText(texts.file.noConsentPaper);
    const hand = (name: string, kept: string): Promise<void> =>
      userEvent.upload(
        screen.getByLabelText(name, { selector: 'input' }),
        new File(['x'], kept, { type: 'image/png' }),
      );
    await hand(texts.file.addConsentPaper, 'a.png');
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(server.lastSent('KeepResearchConsent')).toEqual({ _id: 'f1', version: 3, fileId: 'kept a.png' });
    server.answers['KeepResearchConsent'] = () => changed('f1');
    server.answers['ResearchFile'] = () =>
      success(aFile({ steps: ['keep-consent'], hasConsentPaper: true, version: 4 }));
    await hand(texts.file.addConsentPaper, 'b.png');
    expect(await screen.findByText(texts.file.hasConsentPaper)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.file.replaceConsentPaper })).toBeTruthy();
    expect(screen.queryByText(problem)).toBeNull();
    cleanup();
    open({ hasConsentPaper: true });
    await screen.findByText(texts.file.hasConsentPaper);
    for (const name of [texts.file.replaceConsentPaper, texts.identity.paper])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('says that results were corrected after they had left, and links others of the same person', async () => {
    const link = {
      _id: 'l1',
      testNames: ['Tổng phân tích tế bào máu'],
      dayOfStudy: -3,
      versionNo: 1,
      isWithdrawn: false,
      isAmendedSinceExport: true,
      linkedByName: 'Bùi Khánh Linh',
      linkedTime: '2026-11-12T02:00:00.000Z',
      values: [{ testCode: 'HGB', testName: 'Hemoglobin', value: '97', unit: 'g/L' }],
    };
    const other = { ref: 'r2', testNames: ['Ferritin'], dayOfStudy: 4, versionNo: 1 };
    server.answers['ResearchLinkables'] = () => success([other]);
    server.answers['LinkResearchResult'] = () => changed('f1');
    open({ steps: ['link', 'unlink'], links: [link] });
    expect(await screen.findByText('97 g/L')).toBeTruthy();
    expect(screen.getAllByText(texts.amended)).toHaveLength(2);
    await press(texts.links.add);
    await userEvent.click(await screen.findByRole('button', { name: texts.links.linkOf('Ferritin') }));
    await waitFor(() =>
      expect(server.lastSent('LinkResearchResult')).toEqual({ _id: 'f1', version: 3, ref: 'r2' }),
    );
  });

  test('compares two blind entries only when both are done', async () => {
    const difference = { fieldKey: 'bmi', first: '22.4', second: '24.2', isResolved: false };
    const open1 = { resolved: null, resolvedByName: null, reason: null };
    const double = { isDoubleEntry: true, differences: [{ ...difference, ...open1 }], values: [] };
    open({ ...double, areEntriesFinished: false, ownEntry: 2, steps: ['enter', 'finish-entry'] });
    expect(await screen.findByText(texts.values.doubleOwn(2))).toBeTruthy();
    expect(screen.queryByText(texts.differences.title)).toBeNull();
    cleanup();
    open({ ...double, areEntriesFinished: true, steps: ['resolve'] });
    const table = within(await screen.findByRole('table', { name: texts.differences.title }));
    for (const text of ['22,4 kg/m²', '24,2 kg/m²', texts.differences.open])
      expect(table.getByText(text)).toBeTruthy();
    expect(
      table.getByRole('button', { name: texts.differences.resolveOf('BMI trước mang thai') }),
    ).toBeTruthy();
  });

  test('says that there is none, and that nobody could be asked', async () => {
    open();
    server.answers['ResearchFile'] = () => refusal(1, 'Không tìm thấy hồ sơ nghiên cứu.');
    cleanup();
    renderScreen([{ path, element: <FileDetailPage /> }], '/apps/hsnckqxn/hsnckqxn-detail/f1');
    expect(await screen.findByText(texts.file.missing)).toBeTruthy();
    cleanup();
    server.answers['ResearchFile'] = () => 'no-answer';
    renderScreen([{ path, element: <FileDetailPage /> }], '/apps/hsnckqxn/hsnckqxn-detail/f1');
    expect(await screen.findByText(texts.file.failed)).toBeTruthy();
  });
});

describe('what is sent of a form', () => {
  const old = aField({ key: 'old', isRetired: true });
  const file = aFile({ fields: [aField(), smoking, old] });

  test.each([
    ['nothing that is as it was, in other digits, too', { field_bmi: '22.40' }, []],
    [
      'a first value with no revision',
      { field_bmi: '22.4', field_smoking: 'true' },
      [['smoking', 'true', 0]],
    ],
    ['an emptied value as one that is taken away', { field_bmi: ' ' }, [['bmi', null, 5]]],
    ['nothing of what was retired', { field_bmi: '22.4', field_old: '12' }, []],
  ])('is %s', (_what, typed, sent) => {
    expect(
      changedValues(file, typed).map(({ fieldKey, value, revision }) => [fieldKey, value, revision]),
    ).toEqual(sent);
  });
});
