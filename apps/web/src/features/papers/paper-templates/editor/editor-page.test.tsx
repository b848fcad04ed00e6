import type { Template } from '@pdfme/common';
import { refusalTexts } from '@senlab/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import { aVersion, draws, placeNames } from '../../../../../test-support/paper-templates.ts';
import { openTemplates, startTemplateServer } from '../../../../../test-support/paper-templates-page.tsx';
import { texts } from '../texts.ts';
import { openDesigner, type DesignerPlace } from './designer/designer.ts';
import { EditorPage } from './editor-page.tsx';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));
vi.mock('./designer/designer.ts', () => ({ openDesigner: vi.fn() }));

let server: FakeServer;
let place: DesignerPlace | undefined;
const designer = { show: vi.fn(), select: vi.fn(), close: vi.fn() };
const say = texts.editor;
const page = <EditorPage code="KQXN-DOUBLE" version={1} names={placeNames} />;

beforeEach(() => {
  server = startTemplateServer();
  vi.clearAllMocks();
  place = undefined;
  vi.mocked(openDesigner).mockImplementation(async (given) => {
    place = given;
    return designer;
  });
});

async function opened(): Promise<DesignerPlace> {
  await waitFor(() => expect(place).toBeDefined());
  return place as DesignerPlace;
}

/** As if somebody had drawn it. */
async function draw(change: (template: Template) => Template): Promise<void> {
  const { template, onChange } = await opened();
  fireEvent.pointerDown(document.body);
  act(() => onChange(change(template)));
}

const without =
  (gone: string) =>
  (template: Template): Template => ({
    ...template,
    schemas: template.schemas.map((elements) => elements.filter(({ name }) => name !== gone)),
  });

function sentLayouts(): readonly unknown[] {
  return server.operations.filter(({ operationName }) => operationName === 'SavePaperTemplate');
}

describe('drawing', () => {
  test('begins with the layout, and with nothing to save', async () => {
    openTemplates(page, draws);
    const { template } = await opened();
    expect(template.schemas.flat().map(({ name }) => name)).toContain('results');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: say.save }).disabled).toBe(true);
  });

  test('has nothing to save after what the designer writes by itself on opening', async () => {
    openTemplates(page, draws);
    const { template, onChange } = await opened();
    await waitFor(() => expect(screen.queryByText(say.loading)).toBeNull());
    act(() => onChange({ ...template, schemas: template.schemas.map((elements) => [...elements]) }));
    expect(screen.getByText(/Đã lưu/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: say.save }).disabled).toBe(true);
    await draw(without('notes'));
    expect(screen.getByText(/Có thay đổi chưa lưu/)).toBeTruthy();
  });

  test('names a mandatory block that was taken off at once, and it can be put back', async () => {
    openTemplates(page, draws);
    await draw(without('notes'));
    await userEvent.click(await screen.findByRole('tab', { name: 'Lỗi (1)' }));
    expect((await screen.findByRole('list', { name: say.problems.list })).textContent).toContain('Ghi chú');
    await userEvent.click(screen.getByRole('tab', { name: say.tabs.fields }));
    await userEvent.click(screen.getByRole('button', { name: say.fields.add('Ghi chú') }));
    await waitFor(() => expect(designer.show).toHaveBeenCalledTimes(1));
    expect(await screen.findByRole('tab', { name: say.tabs.problems })).toBeTruthy();
    await waitFor(() => expect(designer.select).toHaveBeenCalledWith('notes', 0));
  });

  test('looks for a field that is there in the part where it stands', async () => {
    openTemplates(page, draws);
    await opened();
    await userEvent.click(await screen.findByRole('button', { name: say.fields.find('Mã QR tra cứu') }));
    await waitFor(() => expect(designer.select).toHaveBeenCalledWith('verifyQr', 0));
    expect(screen.getByRole('button', { name: say.parts.static }).getAttribute('aria-pressed')).toBe('true');
  });

  test('finds fields without marks', async () => {
    openTemplates(page, draws);
    await opened();
    await userEvent.type(screen.getByRole('searchbox', { name: say.fields.search }), 'ghi chu');
    const list = screen.getByRole('list', { name: say.tabs.fields });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.type(screen.getByRole('searchbox', { name: say.fields.search }), ' xyz');
    expect(screen.getByText(say.fields.none)).toBeTruthy();
  });
});

describe('saving', () => {
  test('is done by the keys for it, and tells of faults', async () => {
    const problems = [{ code: 'missing-field', field: 'notes', element: null, text: 'Thiếu Ghi chú.' }];
    server.answers['SavePaperTemplate'] = () => success(aVersion({ lockVersion: 4 }, { problems }));
    openTemplates(page, draws);
    await draw(without('notes'));
    expect(await screen.findByText(say.unsaved, { exact: false })).toBeTruthy();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(say.savedWithProblems(1))).toBeTruthy();
    expect(await screen.findByText(`KQXN-DOUBLE · ${texts.version(1)} · ${say.upToDate}`)).toBeTruthy();
    expect(sentLayouts()).toHaveLength(1);
  });

  test('that is refused says why, and keeps what was drawn', async () => {
    server.answers['SavePaperTemplate'] = () => refusal(5, refusalTexts['changed-meanwhile']);
    openTemplates(page, draws);
    await draw(without('gestation'));
    await userEvent.click(screen.getByRole('button', { name: say.save }));
    expect(await screen.findByText(refusalTexts['changed-meanwhile'])).toBeTruthy();
    expect(screen.getByText(say.unsaved, { exact: false })).toBeTruthy();
  });

  test('of an approved draft is known to need another approval', async () => {
    server.answers['PaperTemplateVersion'] = () =>
      success(aVersion({ approvedTime: '2026-11-15T09:00:00+07:00' }));
    openTemplates(page, draws);
    expect(await screen.findByText(say.takesApproval)).toBeTruthy();
  });
});

describe('what cannot be drawn', () => {
  test('is a version in force', async () => {
    server.answers['PaperTemplateVersion'] = () => success(aVersion({ status: 'active' }));
    openTemplates(page, draws);
    expect(await screen.findByText(say.frozen.text)).toBeTruthy();
    expect(openDesigner).not.toHaveBeenCalled();
  });

  test('is anything on a phone: the page of the template says so', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    const address = openTemplates(page, draws);
    await waitFor(() => expect(address()).toBe('/apps/mau-phieu-pdf/KQXN-DOUBLE'));
    expect(openDesigner).not.toHaveBeenCalled();
  });

  test('is anything while the designer does not come; it is asked for again', async () => {
    vi.mocked(openDesigner).mockRejectedValueOnce(new Error('no connection'));
    openTemplates(page, draws);
    expect(await screen.findByText(say.failed)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await opened();
    await waitFor(() => expect(screen.queryByText(say.failed)).toBeNull());
  });
});
