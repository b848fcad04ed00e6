import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusalTexts } from '@senlab/contract';
import type { Permission } from '@senlab/domain';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { aCatalogue, aTube, listAnswer } from '../../../../test-support/lab-rows.ts';
import { renderInShell } from '../../../../test-support/render-in-shell.tsx';
import { scan } from '../../../../test-support/acts.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { forgetCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { CollectionPage } from './collection-page.tsx';
import { texts } from './texts.ts';
import type { TubeRow } from './tube.ts';

const played = vi.hoisted((): string[] => []);
vi.mock('../../../parts/scanning/play-sound.ts', () => ({ playSound: (name: string) => played.push(name) }));
vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const purple = aTube();
const red = aTube({ specimen: { specimenCode: '261114012302', specimenTypeCode: 'SERUM' } });
const collected = (row: TubeRow): TubeRow =>
  aTube({ specimen: { ...row.specimen, status: 'collected', collectedTime: '2026-11-14T08:05:00+07:00' } });

let server: FakeServer;

function open(permissions: Permission[] = ['patients.read', 'specimens.collect']): void {
  beginSession(userFromMe(aMe({ permissions })));
  renderInShell(<CollectionPage />);
}

async function scanAndHear(text: string): Promise<void> {
  const before = played.length;
  scan(text);
  await waitFor(() => expect(played.length).toBe(before + 1));
  // The sound comes with the news; what is drawn of it, and its focus, right after.
  await act(() => Promise.resolve());
}

beforeEach(() => {
  played.length = 0;
  setConfig(testConfig);
  forgetCatalogue();
  server = startFakeServer();
  server.answers['LabCatalogue'] = () => success(aCatalogue);
  server.answers['Specimens'] = () => listAnswer([purple, red]);
  server.answers['CollectSpecimen'] = () => success(collected(purple));
});

describe('collecting', () => {
  test('a wristband shows her and her tubes in the order of draw, and three beeps are heard', async () => {
    open();
    await scanAndHear('260042171');
    expect(played).toEqual(['success']);
    const person = within(screen.getByRole('region', { name: texts.person.label }));
    expect(person.getByText('NGUYỄN THỊ HOA')).toBeTruthy();
    const tubes = within(screen.getByRole('list', { name: texts.person.tubesLabel })).getAllByRole(
      'listitem',
    );
    expect(tubes.map((line) => line.textContent)).toEqual([
      expect.stringContaining('Ống nắp đỏ'),
      expect.stringContaining('Ống nắp tím'),
    ]);
    expect(tubes[0]?.getAttribute('aria-current')).toBe('step');
  });

  test('her banner says how far she is today', async () => {
    const dueDate = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
    server.answers['Specimens'] = () => listAnswer([aTube({ pregnancyState: 'pregnant', dueDate })]);
    open();
    await scanAndHear('260042171');
    const person = within(screen.getByRole('region', { name: texts.person.label }));
    expect(person.getByText(/^Thai 25 tuần \d ngày$/)).toBeTruthy();
  });

  test('a tube after her wristband is recorded at once, with both codes', async () => {
    open();
    await scanAndHear('260042171');
    await scanAndHear('261114012301');
    expect(server.sent('CollectSpecimen')).toEqual([
      { specimenCode: '261114012301', patientCode: '260042171' },
    ]);
    expect(played).toEqual(['success', 'success']);
    await screen.findByText('Đã lấy 08:05');
    expect(screen.getByText('Đã ghi nhận: Ống nắp tím')).toBeTruthy();
  });

  test('wristband and tube may follow each other at once', async () => {
    open();
    act(() => {
      scan('260042171');
      scan('261114012301');
    });
    await waitFor(() => expect(played).toEqual(['success', 'success']));
    expect(server.sent('CollectSpecimen')).toHaveLength(1);
  });

  test('a slip leads to everything of hers that waits', async () => {
    open();
    await scanAndHear('CD261114-0123');
    const keywords = server
      .sent('Specimens')
      .map(({ filtered }) => (filtered as { value: string }[])[0]?.value);
    expect(keywords).toEqual(expect.arrayContaining(['planned', 'CD261114-0123', '260042171']));
    expect(screen.getByRole('region', { name: texts.person.label })).toBeTruthy();
  });

  test('a code can be typed where the scanner is broken', async () => {
    open();
    const person = userEvent.setup({ delay: 45 });
    await person.type(screen.getByLabelText(texts.manual.label), '260042171{Enter}');
    await screen.findByRole('region', { name: texts.person.label });
  });

  test('it is said that nothing can be undone', () => {
    open();
    expect(screen.getByText(texts.noUndo)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /hoàn tác/i })).toBeNull();
  });
});

describe('a low buzz and one red sentence', () => {
  async function expectWrong(sentence: string): Promise<void> {
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(sentence);
    expect(played.at(-1)).toBe('failure');
  }

  test('for a tube before the wristband, which is not sent at all', async () => {
    open();
    await scanAndHear('261114012301');
    await expectWrong(texts.personFirst);
    expect(server.sent('CollectSpecimen')).toEqual([]);
  });

  test.each(['wrong-patient', 'specimen-already-collected', 'order-unpaid', 'order-cancelled'] as const)(
    'for a tube that the server refuses: %s',
    async (reason) => {
      server.answers['CollectSpecimen'] = () => refusal(3, refusalTexts[reason]);
      open();
      await scanAndHear('260042171');
      await scanAndHear('261114012301');
      await expectWrong(refusalTexts[reason]);
    },
  );

  test('for a lost connection, with what to do with the tube', async () => {
    server.answers['CollectSpecimen'] = () => 'no-answer';
    open();
    await scanAndHear('260042171');
    await scanAndHear('261114012301');
    await expectWrong(texts.unreachable);
  });

  test.each([
    ['nothing that anybody knows', 'ABCDEFGH', texts.unreadable],
    ['an identity card', '001194012345', texts.identityCard],
  ])('for %s', async (_what, text, sentence) => {
    open();
    await scanAndHear(text);
    await expectWrong(sentence);
  });

  test('for a wristband of nobody, and for one without tubes', async () => {
    server.answers['Specimens'] = () => listAnswer([]);
    server.answers['Scan'] = () => refusal(5, refusalTexts['patient-unknown']);
    open();
    await scanAndHear('260042171');
    await expectWrong(refusalTexts['patient-unknown']);
    server.answers['Scan'] = () =>
      success({ kind: 'patient', recordId: null, patientId: 'p1', specimen: null });
    await scanAndHear('260042171');
    await expectWrong(texts.nothingPlanned);
  });

  test('off its time a tube is taken once a reason was touched', async () => {
    server.answers['CollectSpecimen'] = () => refusal(3, refusalTexts['one-hour-sample-off']);
    open();
    await scanAndHear('260042171');
    await scanAndHear('261114012301');
    const reason = await screen.findByRole('button', { name: texts.lateQuestion.reasons[0] });
    server.answers['CollectSpecimen'] = () => success(collected(purple));
    await userEvent.click(reason);
    await waitFor(() =>
      expect(server.sent('CollectSpecimen').at(-1)).toMatchObject({ comment: texts.lateQuestion.reasons[0] }),
    );
    await waitFor(() => expect(played.at(-1)).toBe('success'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('beside it', () => {
  test('the queue names who waits', async () => {
    open();
    const queue = within(await screen.findByRole('region', { name: texts.waiting.title }));
    expect(await queue.findByText('NGUYỄN THỊ HOA')).toBeTruthy();
    expect(queue.getByText('2 ống', { selector: 'li span' })).toBeTruthy();
    expect(queue.getByRole('heading').textContent).toBe(`${texts.waiting.title}2 ống`);
  });

  test('a long queue can be scrolled by keys, though nothing in it can be pressed', async () => {
    open();
    const queue = await screen.findByRole('list', { name: texts.waiting.title });
    act(() => queue.focus());
    expect(document.activeElement).toBe(queue);
  });

  test('a queue that does not come can be asked for again', async () => {
    server.answers['Specimens'] = () => 'no-answer';
    open();
    await screen.findByText(texts.waiting.failed);
    server.answers['Specimens'] = () => listAnswer([]);
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await screen.findByText(texts.waiting.empty);
  });

  test('the clock of a glucose test rings at its time', async () => {
    const later = aTube({ specimen: { specimenCode: '261114012305', timePoint: '1h' } });
    const took = new Date(Date.now() - 61 * 60_000).toISOString();
    server.answers['Specimens'] = () => listAnswer([later]);
    server.answers['LabRecord'] = () =>
      success({ specimens: [{ timePoint: '0h', status: 'received', collectedTime: took }] });
    open();
    await screen.findByText(texts.ogtt.now);
    await waitFor(() => expect(played).toEqual(['ring']));
  });
});

test('who may not collect is told whom to ask, and nothing is listed', () => {
  open(['patients.read']);
  expect(screen.getByText(texts.forbidden.title)).toBeTruthy();
  scan('260042171');
  expect(server.operations).toEqual([]);
});
