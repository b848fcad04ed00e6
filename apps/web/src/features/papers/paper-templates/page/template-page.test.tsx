import { refusalTexts } from '@senlab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import {
  approves,
  aTemplate,
  aTemplateRow,
  aVersion,
  draws,
  placeNames,
  reads,
  shippedLayout,
} from '../../../../../test-support/paper-templates.ts';
import { openTemplates, startTemplateServer } from '../../../../../test-support/paper-templates-page.tsx';
import { fillField } from '../../../../../test-support/acts.ts';
import { fetchPreview } from '../../../../api/papers/fetch-preview.ts';
import { PaperError } from '../../../../api/papers/fetch-paper.ts';
import { texts } from '../texts.ts';
import { TemplatePage } from './template-page.tsx';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));
vi.mock('../../../../api/papers/fetch-preview.ts', () => ({ fetchPreview: vi.fn() }));

let server: FakeServer;
const say = texts.page;
const page = <TemplatePage code="KQXN-DOUBLE" names={placeNames} />;

beforeEach(() => {
  server = startTemplateServer();
  vi.mocked(fetchPreview)
    .mockReset()
    .mockResolvedValue(new Blob(['%PDF']));
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const button = (name: string): HTMLElement | null => screen.queryByRole('button', { name });
const approvedRow = { approvedTime: '2026-11-15T09:00:00+07:00', approvedByName: 'Bác Sĩ Mẫu' };

describe('a draft', () => {
  test('is approved by somebody who did not draw it, after a question', async () => {
    server.answers['ApprovePaperTemplate'] = () => success(aVersion(approvedRow));
    openTemplates(page, approves);
    await userEvent.click(await screen.findByRole('button', { name: say.approve }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: say.approve }));
    expect(await screen.findByText(say.said.approve)).toBeTruthy();
    const sent = server.operations.find(({ operationName }) => operationName === 'ApprovePaperTemplate');
    expect(sent?.body).toMatchObject({ variables: { code: 'KQXN-DOUBLE', version: 1, lockVersion: 3 } });
  });

  test('tells why the server refused, and asks again', async () => {
    server.answers['ApprovePaperTemplate'] = () => refusal(5, refusalTexts['changed-meanwhile']);
    openTemplates(page, approves);
    await userEvent.click(await screen.findByRole('button', { name: say.approve }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: say.approve }));
    expect(await screen.findByText(refusalTexts['changed-meanwhile'])).toBeTruthy();
  });

  test('is not approved by who edited it last', async () => {
    server.answers['PaperTemplateVersion'] = () => success(aVersion({}, { isOwnEdit: true }));
    openTemplates(page, [...draws, ...approves]);
    expect(await screen.findByText(say.own)).toBeTruthy();
    expect(button(say.approve)).toBeNull();
    expect(button(say.activate)).toBeNull();
  });

  test('with faults names them and goes no further', async () => {
    const problems = [{ code: 'missing-field', field: 'notes', element: null, text: 'Mẫu thiếu: Ghi chú.' }];
    server.answers['PaperTemplateVersion'] = () =>
      success(aVersion({ ...approvedRow, problemCount: 1 }, { problems }));
    openTemplates(page, [...draws, ...approves]);
    expect(await screen.findByText('Mẫu thiếu: Ghi chú.')).toBeTruthy();
    expect(button(say.approve)).toBeNull();
    expect(button(say.activate)).toBeNull();
    expect(button(say.discard)).not.toBeNull();
  });

  test('that is approved is put into force by who may', async () => {
    server.answers['PaperTemplateVersion'] = () => success(aVersion(approvedRow));
    openTemplates(page, draws);
    expect(await screen.findByRole('button', { name: say.activate })).toBeTruthy();
    expect(screen.getByRole('link', { name: say.edit }).getAttribute('href')).toBe(
      '/apps/mau-phieu-pdf/KQXN-DOUBLE/1/sua',
    );
  });

  test('is only looked at by who only reads', async () => {
    openTemplates(page, reads);
    expect(await screen.findByText(say.notApproved)).toBeTruthy();
    for (const name of [say.approve, say.activate, say.discard, say.newDraft])
      expect(button(name)).toBeNull();
    expect(screen.queryByRole('link', { name: say.edit })).toBeNull();
  });

  test('is not drawn on a phone, which is told kindly', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    openTemplates(page, draws);
    expect(await screen.findByText(say.phone)).toBeTruthy();
    expect(screen.queryByRole('link', { name: say.edit })).toBeNull();
    expect(button(say.discard)).not.toBeNull();
  });
});

describe('what is in force', () => {
  const active = aTemplateRow({ status: 'active', variantOf: null, panelCodes: [], code: 'KQXN-A4' });
  beforeEach(() => {
    server.answers['PaperTemplate'] = () =>
      success(aTemplate({ code: 'KQXN-A4', variantOf: null, isShipped: true, versions: [active] }));
    server.answers['PaperTemplateVersion'] = () => success(aVersion(active));
  });

  test('is not edited: the next version begins as its copy', async () => {
    server.answers['CreatePaperTemplateDraft'] = () => success(aVersion({ code: 'KQXN-A4', version: 2 }));
    const address = openTemplates(page, draws);
    await userEvent.click(await screen.findByRole('button', { name: say.newDraft }));
    await waitFor(() => expect(address()).toBe('/apps/mau-phieu-pdf/KQXN-A4/2/sua'));
  });

  test('is not retired when it stands for itself', async () => {
    openTemplates(page, draws);
    await screen.findByRole('button', { name: say.fromShipped });
    expect(button(say.retire)).toBeNull();
    expect(button(say.discard)).toBeNull();
  });

  test('waits where somebody else began a draft meanwhile', async () => {
    server.answers['CreatePaperTemplateDraft'] = () => refusal(5, refusalTexts['template-draft-waiting']);
    openTemplates(page, draws);
    await userEvent.click(await screen.findByRole('button', { name: say.newDraft }));
    expect(await screen.findByText(refusalTexts['template-draft-waiting'])).toBeTruthy();
  });
});

describe('beside the version in force', () => {
  test('a draft shows which fields it prints no more', async () => {
    const versions = [aTemplateRow({ version: 2 }), aTemplateRow({ status: 'active' })];
    const layout = shippedLayout && {
      ...shippedLayout,
      schemas: shippedLayout.schemas.map((elements) => elements.filter(({ name }) => name !== 'notes')),
    };
    server.answers['PaperTemplate'] = () => success(aTemplate({ versions }));
    const askedVersion = (): unknown => {
      const { variables } = (server.operations.at(-1)?.body ?? {}) as { variables?: { version: number } };
      return variables?.version;
    };
    server.answers['PaperTemplateVersion'] = () =>
      success(askedVersion() === 2 ? aVersion({ version: 2 }, { layout }) : aVersion({ status: 'active' }));
    openTemplates(page, approves);
    const part = await screen.findByRole('region', { name: say.differences(1) });
    expect(within(part).getByText('Ghi chú')).toBeTruthy();
    expect(within(part).queryByText(say.added)).toBeNull();
  });
});

describe('the preview', () => {
  test('is drawn once, of the sample of what it varies', async () => {
    openTemplates(page, reads);
    expect((await screen.findByTitle(texts.preview.frame)).getAttribute('src')).toBe('blob:preview');
    expect(vi.mocked(fetchPreview).mock.calls.map(([question]) => question)).toEqual([
      expect.objectContaining({ paper: 'report', size: 'A4', template: 'KQXN-A4' }),
    ]);
  });

  test('that cannot be drawn says why, and is drawn again when asked', async () => {
    vi.mocked(fetchPreview).mockRejectedValueOnce(new PaperError(refusalTexts['template-preview-failed']));
    openTemplates(page, reads);
    expect(await screen.findByText(refusalTexts['template-preview-failed'])).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: texts.preview.again }));
    expect(await screen.findByTitle(texts.preview.frame)).toBeTruthy();
  });

  test('with a real report asks for its code, and sends it', async () => {
    openTemplates(page, reads);
    await userEvent.click(await screen.findByRole('button', { name: texts.preview.real }));
    await userEvent.click(screen.getByRole('button', { name: texts.preview.show }));
    expect(await screen.findByText(texts.preview.codeMissing)).toBeTruthy();
    await fillField(screen.getByRole('textbox', { name: texts.preview.code }), 'KQ261115-0001');
    await userEvent.click(screen.getByRole('button', { name: texts.preview.show }));
    await waitFor(() =>
      expect(vi.mocked(fetchPreview).mock.lastCall?.[0]).toMatchObject({ report: 'KQ261115-0001' }),
    );
  });
});

test('an unknown template is said to be unknown', async () => {
  server.answers['PaperTemplate'] = () => refusal(4, refusalTexts['template-unknown']);
  openTemplates(page, reads);
  expect(await screen.findByText(texts.missing.title)).toBeTruthy();
});
