import { refusalTexts } from '@senlab/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import { openPage, sentTo, startCatalogueServer } from '../../../../../test-support/catalogue-page.tsx';
import {
  aChange,
  aRange,
  aTest,
  doctor,
  names,
  reader,
  technician,
} from '../../../../../test-support/catalogue.ts';
import { texts } from '../texts.ts';
import { NewTestPage, TestEditorPage } from './test-editor.tsx';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
const say = texts.editor;

beforeEach(() => {
  server = startCatalogueServer();
});

const open = (permissions = technician) => openPage(<TestEditorPage code="URE" names={names} />, permissions);
/** By label and text, which ask far less of a page with two hundred fields than roles do. */
const cell = (row: number, label: string): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(say.ranges.cell(row, label));
const button = (name: string): Promise<HTMLElement> => screen.findByText(name, { selector: 'button' });

async function retype(row: number, label: string, text: string): Promise<void> {
  fireEvent.change(await cell(row, label), { target: { value: text } });
}

async function giveReason(): Promise<void> {
  const field = await screen.findByLabelText(/^Lý do đề xuất/, { selector: 'textarea' });
  fireEvent.change(field, { target: { value: 'Khuyến cáo mới' } });
}

describe('a change of limits', () => {
  test('is sent whole, with the version that was seen and the reason', async () => {
    server.answers['ProposeTestVersion'] = () => success(aChange());
    const address = open();
    await retype(1, 'Giới hạn trên', '8,3');
    await giveReason();
    await userEvent.click(await button(say.send));
    await waitFor(() => expect(address()).toBe('/apps/danh-muc/de-xuat/c-1'));
    const [sent] = sentTo(server, 'ProposeTestVersion');
    expect(sent).toMatchObject({ baseVersion: 3, reason: 'Khuyến cáo mới' });
    expect(sent).toMatchObject({ draft: { ...aTest().content, ranges: [aRange({ high: '8.3' })] } });
  });

  test('is not sent without a reason', async () => {
    open();
    await retype(1, 'Giới hạn trên', '8,3');
    await userEvent.click(await button(say.send));
    expect(await screen.findByText(say.reasonRequired)).toBeTruthy();
    expect(sentTo(server, 'ProposeTestVersion')).toEqual([]);
  });

  test('is not sent while something is wrong, which is said beside the row', async () => {
    open();
    await retype(1, 'Giới hạn trên', '1');
    expect(await screen.findByText(refusalTexts['range-limits-reversed'])).toBeTruthy();
    await giveReason();
    await userEvent.click(await button(say.send));
    expect(await screen.findByText(say.mend(1))).toBeTruthy();
    expect(sentTo(server, 'ProposeTestVersion')).toEqual([]);
  });

  test('that the server refuses stays to be put right', async () => {
    server.answers['ProposeTestVersion'] = () => refusal(3, refusalTexts['catalogue-change-unchanged']);
    open();
    await giveReason();
    await userEvent.click(await button(say.send));
    expect(await screen.findByText(refusalTexts['catalogue-change-unchanged'])).toBeTruthy();
    expect((await cell(1, 'Giới hạn trên')).value).toBe('7,5');
  });
});

describe('ranges', () => {
  test('who is left out is said as soon as it is so, and no longer when it is mended', async () => {
    open();
    expect(await screen.findByText(say.coverageGood)).toBeTruthy();
    await retype(1, 'Giới', 'male');
    expect(await screen.findByText(/thiếu khoảng cho nữ/)).toBeTruthy();
    expect(screen.queryByText(say.coverageGood)).toBeNull();
    await retype(1, 'Giới', '');
    expect(await screen.findByText(say.coverageGood)).toBeTruthy();
  });

  test('a row is copied, added and removed by keys', async () => {
    open();
    (await cell(1, 'Giới hạn trên')).focus();
    await userEvent.keyboard('{Control>}d{/Control}');
    const copied = await cell(2, 'Giới hạn dưới');
    expect(copied.value).toBe('2,5');
    await waitFor(() => expect(document.activeElement).toBe(copied));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(await cell(1, 'Giới hạn dưới'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(await cell(2, 'Giới hạn dưới'));
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    await waitFor(() => expect(screen.queryByLabelText(say.ranges.cell(2, 'Nguồn'))).toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await cell(1, 'Giới hạn dưới')));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect((await cell(2, 'Nguồn')).value).toBe('');
  });

  test('an age that means nothing is not guessed at', async () => {
    open();
    await retype(1, say.ranges.ageFrom, 'trẻ em');
    expect(await screen.findByText(say.ranges.unreadableAge)).toBeTruthy();
    await giveReason();
    await userEvent.click(await button(say.send));
    expect(await screen.findByText(say.mend(1))).toBeTruthy();
    expect(sentTo(server, 'ProposeTestVersion')).toEqual([]);
  });

  test('those that came with the program are where a proposal begins', async () => {
    server.answers['CatalogueTest'] = () =>
      success(aTest({ content: { ...aTest().content, ranges: [] }, unapprovedRanges: [aRange()] }));
    open();
    await userEvent.click(await button(say.ranges.takeUnapproved(1)));
    expect((await cell(1, 'Giới hạn trên')).value).toBe('7,5');
  });
});

test('what the draft would do is asked for with what is typed now', async () => {
  open();
  await retype(1, 'Giới hạn trên', '8,3');
  await userEvent.click(await button(say.effectAsk));
  const moves = await screen.findByLabelText(texts.effect.moves);
  expect(within(moves).getByText('H – Cao → N – Bình thường')).toBeTruthy();
  expect(screen.getByText(texts.effect.never)).toBeTruthy();
  expect(sentTo(server, 'CatalogueDraftEffect')).toMatchObject([
    { draft: { ranges: [{ high: '8.3' }] }, days: 31 },
  ]);
  await retype(1, 'Giới hạn trên', '8,4');
  expect(await screen.findByText(say.effectOld)).toBeTruthy();
});

describe('a draft', () => {
  test('is found again after a reload', async () => {
    open();
    await retype(1, 'Giới hạn trên', '8,3');
    await giveReason();
    open();
    expect((await cell(1, 'Giới hạn trên')).value).toBe('8,3');
    expect(screen.getByText(say.kept)).toBeTruthy();
  });

  test('can be dropped for what is in force', async () => {
    open();
    await retype(1, 'Giới hạn trên', '8,3');
    open();
    await userEvent.click(await button(say.dropDraft));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByText(say.dropDraft));
    await waitFor(async () => expect((await cell(1, 'Giới hạn trên')).value).toBe('7,5'));
  });

  test('of an older version is not sent', async () => {
    open();
    await retype(1, 'Giới hạn trên', '8,3');
    await giveReason();
    server.answers['CatalogueTest'] = () => success(aTest({ version: 4 }));
    open();
    expect(await screen.findByText(say.moved(4))).toBeTruthy();
    await userEvent.click(await button(say.send));
    expect(await screen.findAllByText(say.moved(4))).toHaveLength(2);
    expect(sentTo(server, 'ProposeTestVersion')).toEqual([]);
  });
});

describe('the editor', () => {
  test('is not shown to whoever only reads', async () => {
    open(reader);
    expect(await screen.findByText(say.notAllowed.title)).toBeTruthy();
  });

  test('leads to the proposal that waits already', async () => {
    server.answers['CatalogueTest'] = () => success(aTest({ openChangeId: 'c-9' }));
    open(doctor);
    const link = await screen.findByText(texts.test.openWaiting);
    expect(link.getAttribute('href')).toBe('/apps/danh-muc/de-xuat/c-9');
    expect(screen.queryByText(say.send)).toBeNull();
  });

  test('does not let the code or, once results exist, the type be changed', async () => {
    open();
    const code = await screen.findByLabelText<HTMLInputElement>('Mã xét nghiệm');
    expect(code.disabled).toBe(true);
    expect(screen.getByLabelText('Kiểu kết quả').getAttribute('aria-disabled')).toBe('true');
  });

  test('of a new test complains only about what was begun, until somebody wants to send it', async () => {
    openPage(<NewTestPage names={names} />, technician);
    await screen.findByText(say.titleNew);
    expect(screen.queryByText(refusalTexts['test-name-required'])).toBeNull();
    fireEvent.change(screen.getByLabelText('Mã xét nghiệm'), { target: { value: 'ure' } });
    expect(await screen.findByText(refusalTexts['test-code-taken'])).toBeTruthy();
    await userEvent.click(await button(say.send));
    expect(await screen.findByText(refusalTexts['test-name-required'])).toBeTruthy();
    expect(sentTo(server, 'ProposeTestVersion')).toEqual([]);
  });
});
