import type { Permission } from '@senlab/domain';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { renderScreen } from '../../../../test-support/render-screen.tsx';
import { aFileRow, aPage, aStudy, aStudyRow, changed } from '../../../../test-support/research/rows.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { texts as studyTexts } from '../studies/texts.ts';
import { FileDetailPage } from './detail/file-detail-page.tsx';
import { FilesPage } from './files-page.tsx';
import { texts } from './texts.ts';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T12:00:00+07:00') });
  // As on a desk: a phone shows three facts of a row.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['ResearchStudies'] = () => aPage([aStudyRow()]);
  server.answers['ResearchStudy'] = () => success(aStudy());
  server.answers['ResearchFiles'] = () => aPage([]);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const researcher: readonly Permission[] = ['research.read', 'research.write'];
const list = '/apps/hsnckqxn';
const entry = '/apps/hsnckqxn/hsnckqxn-detail';

function open(address: string, permissions = researcher): () => string {
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
  const pages = [
    { path: list, element: <FilesPage /> },
    { path: entry, element: <FileDetailPage /> },
    { path: `${entry}/:_id`, element: <p>file</p> },
  ];
  const router = renderScreen(pages, address);
  return () => router.state.location.pathname;
}

describe('the list of research files', () => {
  test('[ROUTE-006] names people as their study does, and says whose results were corrected after an export', async () => {
    server.answers['ResearchFiles'] = () => aPage([aFileRow({ isAmendedSinceExport: true, openQueries: 2 })]);
    server.answers['ResearchCounts'] = () =>
      success({
        total: 6,
        byStatus: [
          { name: 'active', count: null },
          { name: 'draft', count: 6 },
        ],
        byGroup: [],
      });
    const address = open(`${list}?study.eq=s1`);
    await screen.findByText('S-7QK4M9');
    expect(screen.getByRole('heading', { level: 1, name: studyTexts.title })).toBeTruthy();
    for (const text of ['NC26-THAL-0042', 'Nhóm bệnh']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByTitle(texts.amendedHint)).toBeTruthy();
    expect(server.sent('ResearchFiles').at(-1)).toMatchObject({
      filtered: [
        { id: 'status', operator: 'eq', value: 'active' },
        { id: 'study', operator: 'eq', value: 's1' },
      ],
    });
    // What few files there are is not told by their number.
    expect((await screen.findByRole('tab', { name: /^Đang theo dõi/ })).textContent).toContain('<5');
    await userEvent.dblClick(screen.getByText('S-7QK4M9'));
    await waitFor(() => expect(address()).toBe(`${entry}/f1`));
  });

  test('says how many fields are still empty, and finds those that an export tells wrongly', async () => {
    server.answers['ResearchFiles'] = () =>
      aPage([
        aFileRow({ missing: 3 }),
        aFileRow({ _id: 'f2', pseudonym: 'S-3AC4DE', missing: 0 }),
        aFileRow({ _id: 'f3', pseudonym: 'S-6FGH7J', missing: null }),
      ]);
    open(list);
    await screen.findByText('S-3AC4DE');
    const place = document.querySelector('[data-column=missing]')?.getAttribute('data-col') ?? '';
    const empty = (pseudonym: string): string | null | undefined =>
      screen.getByText(pseudonym).closest('[data-row]')?.querySelector(`[data-col="${place}"]`)?.textContent;
    expect(['S-7QK4M9', 'S-3AC4DE', 'S-6FGH7J'].map(empty)).toEqual(['3', '–', '–']);
    await userEvent.click(screen.getByRole('switch', { name: texts.amended }));
    await waitFor(() =>
      expect(server.sent('ResearchFiles').at(-1)).toMatchObject({
        page: 0,
        filtered: expect.arrayContaining([{ id: 'amended', operator: 'eq', value: 'true' }]),
      }),
    );
  });

  test('asks for no file on behalf of somebody who only says which studies there are', async () => {
    open(list, ['research.manage']);
    expect(await screen.findByText(texts.list.notMember)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.list.toStudies })).toBeTruthy();
    expect(server.operations).toEqual([]);
  });
});

const field = (label: string): HTMLElement => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: /^Lưu/ }));

describe('a new research file', () => {
  test('[ROUTE-007] is of a person whose code and year are known, and of a consent that was signed', async () => {
    server.answers['OpenResearchFile'] = () => changed('f9', 'S-3AC4DE');
    const address = open(entry);
    // The one study that takes people in is chosen by itself.
    await screen.findByText('THAL – Tầm soát thalassemia ở thai phụ');
    await save();
    expect(await screen.findByText(texts.enrol.codeWrong)).toBeTruthy();
    expect(screen.getByText(texts.enrol.groupMissing)).toBeTruthy();
    // As a scanner types it under the Vietnamese layout.
    await userEvent.type(field(texts.enrol.patientCode), 'â6đđ4217ă');
    await userEvent.type(field(texts.enrol.birthYear), '1991');
    await userEvent.click(screen.getByRole('radio', { name: texts.consentKinds.written }));
    await userEvent.type(field(texts.enrol.consentOn), '17/11/2026');
    await userEvent.click(screen.getByRole('radio', { name: 'Nhóm chứng' }));
    await userEvent.click(screen.getByRole('checkbox', { name: texts.enrol.isInclusionMet }));
    await save();
    expect(await screen.findByText(texts.enrol.consentLate)).toBeTruthy();
    expect(server.sent('OpenResearchFile')).toEqual([]);
    await userEvent.clear(field(texts.enrol.consentOn));
    await userEvent.type(field(texts.enrol.consentOn), '10/11/2026');
    await save();
    await waitFor(() => expect(address()).toBe(`${entry}/f9`));
    expect(server.lastSent('OpenResearchFile')).toEqual({
      studyId: 's1',
      person: { patientCode: '260042171', birthYear: 1991 },
      enrolment: {
        consentKind: 'written',
        consentOn: '2026-11-10',
        group: 'Nhóm chứng',
        isInclusionMet: true,
        exclusionNote: null,
      },
    });
    expect(await screen.findByText(texts.enrol.opened('S-3AC4DE'))).toBeTruthy();
  });

  test('is not begun where no study takes people in, and says whom to ask', async () => {
    server.answers['ResearchStudies'] = () =>
      aPage([
        aStudyRow({ _id: 'a', access: 'read' }),
        aStudyRow({ _id: 'b', status: 'locked' }),
        aStudyRow({ _id: 'c', endsOn: '2026-11-15' }),
        aStudyRow({ _id: 'd', startsOn: '2026-11-17' }),
      ]);
    open(entry);
    expect(await screen.findByText(texts.enrol.none)).toBeTruthy();
    cleanup();
    server.answers['ResearchStudies'] = () => refusal(10, 'Không có quyền.');
    open(entry);
    expect(await screen.findByText(texts.enrol.refused)).toBeTruthy();
  });
});
